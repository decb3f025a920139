import { installedChannels } from '@outrider/model/devices/device.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { isNewerStill, type LastStill } from '../../relay/stills/still-reach.ts';
import { demandLive, isLiveOn } from './live-off.ts';

type Parts = 'lastStills' | 'settings' | 'store' | 'clock';

export const listStills: HttpHandler<'listStills', Parts> = async (
  { deviceids, ch },
  { devices, caller },
  services,
) => {
  if (!isLiveOn(services.settings)) return { stills: [] };
  const oldestMs = await oldestVisibleMs(caller, services);
  const nowMs = services.clock.now();
  // Other servers are asked about devices in scope alone.
  const asked = [...new Set(deviceids)].flatMap((deviceid) => devices.find(deviceid) ?? []);
  const last = await services.lastStills.of(asked.map(({ deviceid }) => deviceid));
  const stills = asked.flatMap(({ deviceid, channelMask }) => {
    const installed = installedChannels(channelMask);
    const seen = (last.get(deviceid) ?? []).filter(
      ({ channel, timeMs }) =>
        installed.includes(channel) &&
        (ch === undefined || channel === ch) &&
        caller.mayWatch(channel) &&
        timeMs >= oldestMs &&
        caller.darkAt(deviceid, timeMs, 'footage') === undefined,
    );
    const newest = seen.reduce<LastStill | undefined>(
      (known, one) => (known === undefined || isNewerStill(one, known, nowMs) ? one : known),
      undefined,
    );
    return newest === undefined ? [] : [{ deviceid, ch: newest.channel, t: newest.timeMs }];
  });
  return { stills };
};

export const still: HttpHandler<'still', Parts> = async ({ ch }, { device, caller }, services) => {
  demandLive(services.settings);
  const { deviceid, channelMask } = device;
  if (!installedChannels(channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  const none = new OutriderError('NOT_FOUND', 'No picture of this channel is kept');
  const all = (await services.lastStills.of([deviceid])).get(deviceid) ?? [];
  const last = all.find(({ channel }) => channel === ch);
  if (last === undefined || last.timeMs < (await oldestVisibleMs(caller, services))) throw none;
  caller.demandLight(deviceid, { fromMs: last.timeMs, toMs: last.timeMs + 1 });
  const file = await services.lastStills.file(last);
  if (file === undefined) throw none;
  return new FileAnswer(file, 'video/mp4');
};
