import { installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { demandLive, isLiveOn } from './live-off.ts';

type Parts = 'stills' | 'settings' | 'store' | 'clock';

export const listStills: HttpHandler<'listStills', Parts> = async (
  { deviceids, ch },
  { devices, caller },
  services,
) => {
  if (!isLiveOn(services.settings)) return { stills: [] };
  const oldestMs = await oldestVisibleMs(caller, services);
  const stills = [...new Set(deviceids)].flatMap((deviceid) => {
    const device = devices.find(deviceid);
    if (device === undefined) return [];
    const installed = installedChannels(device.channelMask);
    const seen = services.stills
      .of(deviceid)
      .filter(
        ({ channel, timeMs }) =>
          installed.includes(channel) &&
          (ch === undefined || channel === ch) &&
          caller.mayWatch(channel) &&
          timeMs >= oldestMs &&
          caller.darkAt(deviceid, timeMs, 'footage') === undefined,
      );
    const newest = seen.toSorted((a, b) => b.timeMs - a.timeMs)[0];
    return newest === undefined ? [] : [{ deviceid, ch: newest.channel, t: newest.timeMs }];
  });
  return { stills };
};

export const still: HttpHandler<'still', Parts> = async ({ ch }, { device, caller }, services) => {
  demandLive(services.settings);
  const { deviceid, channelMask } = device;
  if (!installedChannels(channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  const found = services.stills.file(deviceid, ch);
  if (found === undefined || found.timeMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('NOT_FOUND', 'No picture of this channel is kept');
  caller.demandLight(deviceid, { fromMs: found.timeMs, toMs: found.timeMs + 1 });
  return new FileAnswer(found.path, 'video/mp4');
};
