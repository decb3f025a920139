import { isOnline } from '@outrider/model/devices/device.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceIds, useDevicesLoaded } from '../../../fleet/use-devices.ts';
import { PlaybackFrame } from '../../../frame/PlaybackFrame.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { readAddress, writeAddress } from './address.ts';
import { TimelinePage } from './TimelinePage.tsx';
import './timeline-page.css';

/** /timeline: what happened, on one time axis: pictures, map, speed and events of one vehicle or several. */
export default function Timelines() {
  const [params, setParams] = useSearchParams();
  const loaded = useDevicesLoaded();
  const ids = useDeviceIds();
  const { vehicles, atMs } = readAddress(params);
  const known = vehicles.filter(({ deviceid }) => deviceStore.get(deviceid) !== undefined);
  const show = (deviceid: string): void => {
    if (deviceid !== '') setParams(writeAddress({ vehicles: [{ deviceid, channels: undefined }], atMs }));
  };
  const framed = (view: ReactNode) => (
    <PlaybackFrame view="/timeline" deviceid={known[0]?.deviceid ?? ''} onDevice={show}>
      {view}
    </PlaybackFrame>
  );
  if (!loaded)
    return framed(
      <main className="or-timeline-none">
        <Skeleton height="60vh" />
      </main>,
    );
  if (known.length > 0) return framed(<TimelinePage vehicles={known} atMs={atMs} />);
  const [unknown] = vehicles;
  // A fleet of one means that one; otherwise the one that is on its way.
  const likely = ids.find((id) => isOnline(deviceStore.get(id) ?? { status: 0 })) ?? ids[0];
  return framed(
    <main className="or-timeline-none">
      <h1 className="visually-hidden">{t('Timeline')}</h1>
      <EmptyState
        icon="bar-chart-steps"
        title={
          unknown === undefined
            ? t('Everything that happened, on one timeline')
            : t('There is no device {id} here', { id: unknown.deviceid })
        }
      >
        <p>{t('Choose a vehicle: its video, track, speed and events play in step.')}</p>
        {likely === undefined ? null : (
          <button type="button" className="btn btn-primary" onClick={() => show(likely)}>
            {t('Show {device}', { device: likely })}
          </button>
        )}
      </EmptyState>
    </main>,
  );
}
