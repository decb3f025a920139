import { type Device, installedChannels } from '@outrider/model/devices/device.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Asker } from '../../calls/call.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import type { PlaybackOrder } from '../../relay/cards/take-playback.ts';

/** The footage to take off a card. */
interface Wanted {
  readonly ch: number;
  /** Unix seconds. */
  readonly start: number;
  /** Seconds. */
  readonly duration: number;
  readonly main?: keyof typeof streams | undefined;
}

/** No recorder begins further in front of what it is asked for. */
const MOST_AHEAD_MS = 600_000;

const streams = { '0': 'sub', '1': 'main' } as const;

/**
 * The order of what somebody wants to take away of a card.
 * @throws OutriderError NOT_FOUND for a channel that is not there or not theirs, FORBIDDEN for what they may not see or not take
 */
export async function cardOrder(
  { ch, start, duration, main }: Wanted,
  { caller, device: { deviceid, channelMask }, ip }: Omit<Asker, 'session'> & { readonly device: Device },
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<PlaybackOrder> {
  demandDownload(caller, services.config);
  if (!installedChannels(channelMask).includes(ch) || !caller.mayWatch(ch))
    throw new OutriderError('NOT_FOUND', `Device ${deviceid} has no channel ${ch}`);
  const fromMs = start * 1_000;
  const toMs = fromMs + duration * 1_000;
  caller.demandWithin({ fromMs, toMs });
  caller.demandLight(deviceid, { fromMs, toMs });
  if (fromMs < (await oldestVisibleMs(caller, services)))
    throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  const stream = main === undefined ? 'any' : streams[main];
  const before = caller.darkBetween(deviceid, { fromMs: fromMs - MOST_AHEAD_MS, toMs: fromMs }, 'footage');
  const litFromMs = before.at(-1)?.toMs;
  return { deviceid, channel: ch, stream, fromMs, toMs, litFromMs, user: caller.userName, ip };
}
