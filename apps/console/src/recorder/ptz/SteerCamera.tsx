import { turningChannelsOf } from '@outrider/model/devices/turning-channels.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { PtzDialog } from './PtzDialog.tsx';

/** Steers the first camera of a vehicle that turns. */
export function SteerCamera({
  deviceid,
  onHide,
}: {
  readonly deviceid: string;
  readonly onHide: () => void;
}) {
  const [first] = turningChannelsOf(deviceStore.extra(deviceid));
  return first === undefined ? null : <PtzDialog deviceid={deviceid} channel={first} onHide={onHide} />;
}
