import { installedChannels } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Makes links to a vehicle as it is now: all its channels are proposed. */
export function ShareVehicle({
  deviceid,
  onHide,
}: {
  readonly deviceid: string;
  readonly onHide: () => void;
}) {
  const channels = installedChannels(deviceStore.get(deviceid)?.channelMask ?? '');
  return <ShareDialog deviceid={deviceid} channels={channels} selection={channels} onHide={onHide} />;
}
