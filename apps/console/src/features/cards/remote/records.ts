import type { CardRecordType } from '@outrider/model/cards/card-record.ts';
import { CARD_SLICES } from '@outrider/model/cards/limits.ts';
import type { WireCardRecord } from '@outrider/protocol/cards/calls.ts';

/** A stretch of time of which the recorder has files, as the list shows it. */
export interface ListedRecord {
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  /** Where it ends; of the open one as of when the list was asked for. */
  readonly toMs: number;
  readonly type: CardRecordType;
  /** Empty where nobody said. */
  readonly channels: readonly number[];
  readonly bytes: number;
  /** It is being recorded: it has no end. */
  readonly open: boolean;
}

/**
 * The records of a list, and behind them what is being recorded now (rule CARD-5).
 * @param online whether the device is
 * @param endMs until when the list was asked for
 */
export function listedRecords(
  records: readonly WireCardRecord[],
  { online, endMs, nowMs }: { readonly online: boolean; readonly endMs: number; readonly nowMs: number },
): ListedRecord[] {
  const listed: ListedRecord[] = records.map(({ start, end, ...rest }) => ({
    ...rest,
    fromMs: start * 1_000,
    toMs: (end + 1) * 1_000,
    open: false,
  }));
  const lastMs = Math.max(...listed.map(({ toMs }) => toMs));
  // A list of the past has no present at its end.
  const reachesNow = endMs >= nowMs - 60_000;
  if (!online || listed.length === 0 || !reachesNow || lastMs >= nowMs) return listed;
  return [...listed, { fromMs: lastMs, toMs: nowMs, type: 0, channels: [], bytes: 0, open: true }];
}

/** Where the records end, ms since 1970 UTC: a playback goes on from one to the next. */
export function endOf(records: readonly ListedRecord[]): number {
  return Math.max(0, ...records.map(({ toMs }) => toMs));
}

/** The place of the record that a moment is in; of two the later one, and -1 where there is none. */
export function recordAt(records: readonly ListedRecord[], ms: number): number {
  return records.findLastIndex(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
}

/** The moment at which a slice of a record begins. */
export function sliceStart({ fromMs, toMs }: ListedRecord, slice: number): number {
  return Math.floor((fromMs + ((toMs - fromMs) * slice) / CARD_SLICES) / 1_000) * 1_000;
}

/** The slice that a moment is in; the first and last for moments outside. */
export function sliceAt({ fromMs, toMs }: ListedRecord, ms: number): number {
  const slice = Math.floor(((ms - fromMs) / (toMs - fromMs)) * CARD_SLICES);
  return Math.min(CARD_SLICES - 1, Math.max(0, slice));
}

/** Where a jump leads: within what is recorded. */
export function jumpTarget(records: readonly ListedRecord[], ms: number, seconds: number): number {
  const first = records[0]?.fromMs ?? ms;
  return Math.min(endOf(records) - 1_000, Math.max(first, ms + seconds * 1_000));
}
