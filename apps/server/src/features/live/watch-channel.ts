import { installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { closedBy, demandLive, isLiveOn } from './live-off.ts';
import type { SocketHandler } from '../../calls/handler.ts';

/** The stream of one channel. */
export const watchChannel: SocketHandler<'watchChannel', 'relay' | 'settings'> = (
  { channel, type },
  { caller, device: { deviceid, channelMask } },
  { relay, settings },
) => {
  demandLive(settings);
  caller.demandLightNow(deviceid, 'footage');
  if (!installedChannels(channelMask).includes(channel) || !caller.mayWatch(channel)) {
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${channel}`);
  }
  const allowed = () => isLiveOn(settings) && caller.darkNow(deviceid, 'footage') === undefined;
  const key = { deviceid, channel, stream: type };
  return { key, watch: (viewer) => relay.watch(key, viewer), allowed, withdrawn: () => closedBy(settings) };
};
