import { OutriderError } from '@outrider/model/error-code.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { SocketHandler } from '../../calls/handler.ts';
import { demandBroadcasts } from './demand-broadcasts.ts';
import { talkPlace } from './talk-place.ts';

/** A broadcast to every device in scope, or to those of a group and of all below it that are. */
export const broadcast: SocketHandler<'broadcast', 'talks' | 'fleet' | 'store' | 'variant'> = async (
  { group },
  { devices, caller },
  { talks, fleet, store, variant },
) => {
  demandBroadcasts(variant);
  const members = group === undefined ? undefined : new Set(await store.groups.devicesBelow([group]));
  const wanted = (device: Device): boolean => members?.has(device.deviceid) !== false;
  const meant = Iterator.from(devices.all())
    .filter((device) => device.registered && wanted(device))
    .toArray();
  if (meant.length === 0) throw new OutriderError('NOT_FOUND', 'There is no device to speak to');
  return {
    talk: (talker) =>
      talks.begin(
        talker,
        'broadcast',
        meant.map((device) => talkPlace(device, fleet)),
      ),
    allowed: (deviceid) => caller.devices.has(deviceid),
  };
};
