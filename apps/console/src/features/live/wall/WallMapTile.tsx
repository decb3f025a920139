import { type Device, isOnline, locationOf } from '@outrider/model/devices/device.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { MiniMap } from '../../../map/MiniMap.tsx';
import { TILE_TOP_PX } from '../../../players/tile/picture-shapes.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { deviceStates, stateOf } from '../../../ui/badges/state-colours.ts';

const tileTop = { '--tile-top': `${TILE_TOP_PX}px` } as CSSProperties;

interface WallMapTileProps {
  readonly deviceid: string;
  readonly actions: ReactNode;
}

/** Where a device is, in a tile of the wall (rule WALL-2). */
export function WallMapTile({ deviceid, actions }: WallMapTileProps) {
  const device = useDevice(deviceid);
  const permitted = useRight('F_gps');
  const oldSince = useDeviceOldSince(device);
  const old = oldSince !== undefined;
  return (
    <div className="live-tile wall-map" data-deviceid={deviceid} data-map>
      <section
        className="live-tile-player"
        aria-label={`${deviceid} ${t('Map')}`}
        data-past={old}
        style={tileTop}
      >
        <div className="wall-map-ground">
          <Ground device={permitted ? device : undefined} permitted={permitted} />
        </div>
        <div className="live-tile-top">
          <span className="live-tile-label">
            <b>{deviceid}</b> {t('Map')}
          </span>
          {permitted && device !== undefined ? <StateChip device={device} oldSince={oldSince} /> : null}
          {actions}
        </div>
      </section>
    </div>
  );
}

function Ground({ device, permitted }: { readonly device: Device | undefined; readonly permitted: boolean }) {
  const place = device === undefined ? undefined : locationOf(device);
  if (device === undefined || place === undefined) {
    return <p className="wall-map-none">{permitted ? t('GPS signal not found!') : t('Not permitted')}</p>;
  }
  const heading = device.position?.valid ? device.position.heading : undefined;
  return (
    <Suspense fallback={<Skeleton height="100%" />}>
      <MiniMap
        lat={place.lat}
        lng={place.lng}
        label={device.deviceid}
        state={stateOf(device)}
        icon={deviceStore.extra(device.deviceid).icon}
        {...(heading === undefined ? {} : { heading })}
      />
    </Suspense>
  );
}

interface StateChipProps {
  readonly device: Device;
  readonly oldSince: number | undefined;
}

/** What the device does, and how fast; once that is old, since when. */
function StateChip({ device, oldSince }: StateChipProps) {
  const unit = useLengthUnit();
  const { text, icon } = deviceStates[stateOf(device)];
  const moves = isOnline(device) && oldSince === undefined && device.position?.valid === true;
  return (
    <span className="live-tile-chip" data-tone={oldSince === undefined ? 'plain' : 'warn'}>
      <Icon name={icon} />
      {t(text)}
      {moves ? ` ${Math.round(speedIn(device.position.speedKmh, unit))} ${speedUnit(unit)}` : ''}
      {oldSince === undefined ? '' : ` · ${t('as of {time}', { time: formatRecent(oldSince) })}`}
    </span>
  );
}
