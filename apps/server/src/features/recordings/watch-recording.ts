import type { SocketHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { playbackName } from '../../calls/playback-name.ts';
import { knownChannel } from './visible-stretch.ts';

/** What the server recorded, of the channels that are asked for. */
export const watchRecording: SocketHandler<'watchRecording', 'recorded' | 'store' | 'clock'> = async (
  { channel = 1, chs = [channel], spbtime, streamid, speed },
  { caller, device },
  { recorded, ...services },
) => {
  for (const one of chs) knownChannel(device, one, caller);
  const { fromMs: oldestMs, toMs: latestMs } = caller.within({
    fromMs: await oldestVisibleMs(caller, services),
    toMs: Number.POSITIVE_INFINITY,
  });
  const isGuest = caller.boundBy !== caller.userName;
  recorded.demandRoom(chs.length, { user: caller.userName, isGuest });
  const wish = {
    deviceid: device.deviceid,
    channels: chs,
    name: playbackName(caller.userName, streamid),
    isGuest,
    oldestMs,
    latestMs,
    darkBetween: (fromMs: number, toMs: number) =>
      caller.darkBetween(device.deviceid, { fromMs, toMs }, 'footage'),
    order: { seek: 0, atMs: spbtime * 1_000, rate: speed },
  };
  return { play: (viewer, outlet) => recorded.open(wish, viewer, outlet) };
};
