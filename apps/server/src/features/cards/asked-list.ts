import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { MAX_LIST_DAYS } from '@outrider/model/cards/limits.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { WireCardRecord } from '@outrider/protocol/cards/calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The question; times are unix seconds. */
interface Asked {
  readonly deviceid: string;
  readonly start: number;
  readonly end: number;
  readonly anew?: boolean;
}

/** A recorder's list, as far as the caller may see it. @throws OutriderError VALIDATION for a stretch that is none, or too long */
export async function askedList(
  { deviceid, start, end, anew }: Asked,
  caller: Caller,
  { cardLists, ...services }: Pick<Services, 'cardLists' | 'store' | 'clock'>,
): Promise<{ readonly data: WireCardRecord[]; readonly asked: number }> {
  // Whole minutes: a question a moment later is the same, and the recorder is not asked again.
  const oldest = Math.ceil((await oldestVisibleMs(caller, services)) / MINUTE_MS) * MINUTE_MS;
  const [fromMs, toMs] = [Math.max(start * 1_000, oldest), end * 1_000];
  if (end <= start || toMs - fromMs > MAX_LIST_DAYS * DAY_MS)
    throw new OutriderError('VALIDATION', cardSentences.tooLong);
  if (toMs <= fromMs) throw new OutriderError('FORBIDDEN', cardSentences.tooOld);
  const { records, askedMs } = await cardLists.of(deviceid, fromMs, toMs, anew);
  const data = records.map(({ fromMs: from, toMs: to, type, channels, bytes }) => ({
    start: from / 1_000,
    end: to / 1_000,
    type,
    channels: [...channels],
    bytes,
  }));
  return { data, asked: Math.floor(askedMs / 1_000) };
}
