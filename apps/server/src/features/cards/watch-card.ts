import { installedChannels } from '@outrider/model/devices/device.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { SocketHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { CardWish } from '../../relay/cards/card-wish.ts';
import { litViewer } from './lit-viewer.ts';
import { joinChannels } from './join-channels.ts';
import { playbackName } from '../../calls/playback-name.ts';

const streams = { '0': 'sub', '1': 'main' } as const;

/** What a recorder kept, of the channels that are asked for. */
export const watchCard: SocketHandler<'watchCard', 'cards' | 'store' | 'clock'> = async (
  { chs, spbtime, duration, streamid, cover, alone, main, speed },
  { caller, device: { deviceid, channelMask } },
  { cards, ...services },
) => {
  const installed = installedChannels(channelMask);
  const missing = chs.find((channel) => !installed.includes(channel) || !caller.mayWatch(channel));
  if (missing !== undefined)
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${missing}`);
  const fromMs = spbtime * 1_000;
  const toMs = fromMs + duration * 1_000;
  caller.demandWithin({ fromMs, toMs });
  caller.demandLight(deviceid, { fromMs, toMs });
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  const wish: Omit<CardWish, 'channel'> = {
    deviceid,
    stream: main === undefined ? 'any' : streams[main],
    fromMs,
    toMs,
    speed,
    playback: playbackName(caller.userName, streamid),
    cover: cover === '1',
    // A guest who was shown a stretch must not be taken along when somebody else seeks.
    alone: alone === '1' || caller.hasStretch,
  };
  const key = { deviceid, channel: chs[0] ?? 1, stream: main === '0' ? 'sub' : 'main' } as const;
  return {
    key,
    watch: (viewer) =>
      joinChannels(chs, litViewer(viewer, deviceid, caller, services.clock), (channel, guest) =>
        cards.watch({ ...wish, channel }, guest),
      ),
  };
};
