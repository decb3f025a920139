import type { Device } from '@outrider/model/devices/device.ts';
import { Link } from 'react-router';
import { deviceStore } from '../fleet/device-store.ts';
import { NoDevices } from '../fleet/NoDevices.tsx';
import { useDevice, useDevicesLoaded } from '../fleet/use-devices.ts';
import { useFilteredIds } from '../fleet/use-filter.ts';
import { t } from '../ground/i18n/t.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { stateOf } from '../ui/state-colours.ts';
import './playback-devices.css';

/** Devices that are listed: others are found by the field above. */
const MOST_SHOWN = 200;

interface PlaybackDevicesProps {
  readonly title: string;
  /** What is looked at here. */
  readonly lead: string;
  /** Address of the playback of a device. */
  readonly path: (deviceid: string) => string;
  /** What is said of a device beside its names; absent where nothing is. */
  readonly note?: (device: Device) => string | undefined;
}

/** A view of the playback before a device is chosen: the devices, each a link. */
export function PlaybackDevices({ title, lead, path, note }: PlaybackDevicesProps) {
  const ids = useFilteredIds();
  const loaded = useDevicesLoaded();
  return (
    <main className="playback-devices">
      <h1>{title}</h1>
      <p className="or-muted">{lead}</p>
      {!loaded ? (
        <Skeleton height="12rem" />
      ) : ids.length === 0 ? (
        <NoDevices />
      ) : (
        <>
          <ul className="playback-devices-list">
            {ids.slice(0, MOST_SHOWN).map((id) => (
              <DeviceLink key={id} deviceid={id} to={path(id)} note={note} />
            ))}
          </ul>
          {ids.length > MOST_SHOWN ? (
            <p className="or-muted">
              {t('{count} more: type in the field above to find them.', { count: ids.length - MOST_SHOWN })}
            </p>
          ) : null}
        </>
      )}
    </main>
  );
}

interface DeviceLinkProps {
  readonly deviceid: string;
  readonly to: string;
  readonly note: PlaybackDevicesProps['note'];
}

function DeviceLink({ deviceid, to, note }: DeviceLinkProps) {
  const device = useDevice(deviceid);
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(deviceid);
  const names = [device.driverName, device.memo, plate, note?.(device) ?? ''];
  return (
    <li>
      <Link to={to} data-deviceid={deviceid}>
        <b>{deviceid}</b>
        <StateBadge state={stateOf(device)} />
        <span className="or-muted">{names.filter((text) => text !== '').join(' · ')}</span>
      </Link>
    </li>
  );
}
