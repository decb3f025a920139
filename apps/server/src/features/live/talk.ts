import type { SocketHandler } from '../../calls/handler.ts';
import { talkPlace } from './talk-place.ts';

/** A talk with one device, both ways. */
export const talk: SocketHandler<'talk', 'talks' | 'fleet'> = (
  { channel },
  { device, caller },
  { talks, fleet },
) => {
  // A talk hears the cabin.
  caller.demandLightNow(device.deviceid, 'footage');
  const place = talkPlace(device, fleet, channel);
  return {
    talk: (talker) => talks.begin(talker, 'talk', [place]),
    allowed: (deviceid) => caller.devices.has(deviceid) && caller.darkNow(deviceid, 'footage') === undefined,
  };
};
