import type { Device } from '@outrider/model/devices/device.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { lazy, type ReactNode } from 'react';
import { awaitedPicture } from '../../../ground/awaited-picture.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { useRight } from '../../../connection/use-session.ts';
import { useDataUse } from '../../../fleet/use-data-use.ts';
import { useDeviceOldSince, useMotionOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { LateCommands } from '../../../recorder/late/LateCommands.tsx';
import { Late } from '../../../ui/states/Late.tsx';
import { noPositionWords } from '../../../ui/badges/no-position.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DirectionGauge } from './DirectionGauge.tsx';
import { heardWords } from '../heard-words.ts';
import { SpeedGauge } from './SpeedGauge.tsx';
import { SpeedGraph } from './SpeedGraph.tsx';
import { TakePicture } from './TakePicture.tsx';
import { useTrack } from './use-track.ts';
import './device-panel.css';

const TrackMap = lazy(async () => {
  await awaitedPicture.settled();
  return { default: (await import('../../../map/TrackMap.tsx')).TrackMap };
});

/** Pictures and figures go on without it. */
const withoutMap = (): void => {};

/** Where the device is and how it moves: map with its track (for those who may), gauges, speed graph, figures. */
export function DevicePanel({ device }: { readonly device: Device }) {
  const unit = useLengthUnit();
  const maps = useRight('F_gps');
  const track = useTrack(device.deviceid);
  const oldSince = useDeviceOldSince(device);
  const motionSince = useMotionOldSince(device);
  const { position: gps } = device;
  const fix = gps?.valid ? gps : undefined;
  return (
    <aside className="live-panel" aria-label={t('Position and speed')}>
      {maps ? (
        <div className="live-panel-map" data-old={motionSince !== undefined}>
          <Late waiting={<Skeleton height="100%" />} onFault={withoutMap}>
            <TrackMap deviceid={device.deviceid} points={track} />
          </Late>
        </div>
      ) : null}
      <AsOf sinceMs={motionSince} />
      <div className="live-gauges" {...aged(motionSince)}>
        <SpeedGauge speed={gps && speedIn(gps.speedKmh, unit)} unit={speedUnit(unit)} />
        {maps ? <DirectionGauge heading={fix?.heading} /> : null}
      </div>
      <div {...aged(motionSince)}>
        <SpeedGraph track={track} unit={unit} />
      </div>
      <dl className="live-figures" {...aged(oldSince)}>
        {maps ? (
          <Figure name={t('Position')}>
            {fix === undefined ? noPositionWords(device) : `${fix.lat.toFixed(5)}, ${fix.lng.toFixed(5)}`}
          </Figure>
        ) : null}
        <Figure name={t('Position time')}>{gps === undefined ? '' : heardWords(gps.time / 1000)}</Figure>
        <ReportFaults device={device} />
        <Figure name={t('Last updated')}>{heardWords(device.statusTime)}</Figure>
        <Figure name={t('Satellites')}>{device.satellites}</Figure>
        <Figure name={t('Signal')}>{device.signal === undefined ? '' : `${device.signal} %`}</Figure>
        <Figure name={t('Voltage')}>
          {device.voltage === undefined ? '' : `${(device.voltage / 10).toFixed(1)} V`}
        </Figure>
        <Figure name={t('Acc')}>
          {device.ignitionOn === undefined ? '' : device.ignitionOn ? t('On') : t('Off')}
        </Figure>
        <DataFigure deviceid={device.deviceid} />
      </dl>
      <TakePicture key={device.deviceid} device={device} />
      <LateCommands key={device.deviceid} deviceid={device.deviceid} whats={['picture']} />
    </aside>
  );
}

/** What the device has sent of pictures and sound this month, and what is left of its budget. */
function DataFigure({ deviceid }: { readonly deviceid: string }) {
  const use = useDataUse(deviceid);
  if (use === undefined) return null;
  return (
    <Figure name={t('Data of this month')}>
      <span className={use.usedUp ? 'text-danger' : ''}>
        {use.left === undefined ? use.used : `${use.used} · ${use.left}`}
      </span>
    </Figure>
  );
}

/** A figure of the device; nothing when it is unknown. */
function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
