import type { Device } from '@outrider/model/devices/device.ts';
import { Link } from 'react-router';
import { deviceStore } from '../fleet/device-store.ts';
import { NoDevices } from '../fleet/NoDevices.tsx';
import { useDevice, useDevicesLoaded } from '../fleet/use-devices.ts';
import { useFilteredIds } from '../fleet/use-filter.ts';
import { useDeviceOldSince } from '../fleet/use-old-since.ts';
import { t } from '../ground/i18n/t.ts';
import { Still } from '../players/Still.tsx';
import { useLastPicture } from '../players/use-last-picture.ts';
import { aged } from '../ui/states/aged.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { StateBadge } from '../ui/badges/StateBadge.tsx';
import { stateOf } from '../ui/badges/state-colours.ts';
import './device-choice.css';

/** Devices that are shown, as many as pictures are kept of: others are found by the field above. */
const MOST_SHOWN = 96;

export interface DeviceChoiceProps {
  /** Address of what is opened of a device. */
  readonly path: (deviceid: string) => string;
  /** What is said of a device beside its names; absent where nothing is. */
  readonly note?: ((device: Device) => string | undefined) | undefined;
}

/** The devices that pass the filters, each a link with its last picture. */
export function DeviceChoice({ path, note }: DeviceChoiceProps) {
  const ids = useFilteredIds();
  const loaded = useDevicesLoaded();
  if (!loaded) return <Skeleton height="12rem" />;
  if (ids.length === 0) return <NoDevices />;
  return (
    <>
      <ul className="device-choice">
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
  );
}

interface DeviceLinkProps {
  readonly deviceid: string;
  readonly to: string;
  readonly note: DeviceChoiceProps['note'];
}

function DeviceLink({ deviceid, to, note }: DeviceLinkProps) {
  const device = useDevice(deviceid);
  const last = useLastPicture(deviceid);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(deviceid);
  const names = [device.driverName, device.memo, plate, note?.(device) ?? ''];
  return (
    <li>
      <Link to={to} data-deviceid={deviceid}>
        <span className="device-choice-picture" aria-hidden>
          {last === undefined ? <Icon name="camera-video" /> : <Still deviceid={deviceid} />}
        </span>
        <b>{deviceid}</b>
        <span {...aged(oldSince)}>
          <StateBadge state={stateOf(device)} />
        </span>
        <span className="or-muted">{names.filter((text) => text !== '').join(' · ')}</span>
      </Link>
    </li>
  );
}
