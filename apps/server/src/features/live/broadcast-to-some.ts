import type { SocketHandler } from '../../calls/handler.ts';
import { demandBroadcasts } from './demand-broadcasts.ts';
import { talkPlace } from './talk-place.ts';

/** A broadcast to the devices that are named. */
export const broadcastToSome: SocketHandler<'broadcastToSome', 'talks' | 'fleet' | 'variant'> = (
  _request,
  { devices, caller },
  { talks, fleet, variant },
) => {
  demandBroadcasts(variant);
  return {
    talk: (talker) =>
      talks.begin(
        talker,
        'broadcast',
        devices.map((device) => talkPlace(device, fleet)),
      ),
    allowed: (deviceid) => caller.devices.has(deviceid),
  };
};
