import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { USUAL_BYTES_A_SECOND } from '@outrider/model/retrievals/limits.ts';
import { isShort, type Retrieval, type RetrievalPart } from '@outrider/model/retrievals/retrieval.ts';

type Wanted = Pick<Retrieval, 'channels' | 'fromMs' | 'toMs' | 'stream'>;

/** Recorders do not list the file that they write: footage of this last while may be in it. */
const BEING_WRITTEN_MS = 3_600_000;
/** Recorders begin a file some seconds after the end of the one before. */
const NO_GAP_MS = 5_000;
/** A playback is held in memory until it is whole. */
const LONGEST_PLAYED_MS = 300_000;
/** Pieces of a channel: a recorder that lists more has them asked for several at once. */
const MOST_PARTS = 200;

/** What a stretch of a channel would have, where nobody knows: bytes. */
export const usualBytes = (ms: number): number => Math.round((ms / 1_000) * USUAL_BYTES_A_SECOND);

const waiting = (channel: number, fromMs: number, toMs: number, expected: number): RetrievalPart => ({
  channel,
  fromMs,
  toMs,
  expected,
  state: 'waiting',
  files: [],
});

/** An order as one piece for each channel: of a recorder that tells no list. */
export const blindParts = ({ channels, fromMs, toMs }: Omit<Wanted, 'stream'>): RetrievalPart[] =>
  channels.map((channel) => waiting(channel, fromMs, toMs, usualBytes(toMs - fromMs)));

/**
 * The pieces of an order, by what a recorder lists: one for each file, as far as it was asked for, and one for each gap, which is
 * missing. What it may be writing now is guessed.
 */
export function planParts(order: Wanted, files: readonly CardFile[], nowMs: number): RetrievalPart[] {
  return order.channels.flatMap((channel) => {
    const parts = partsOf(
      order,
      oneStream(
        files.filter((file) => file.channel === channel),
        order.stream,
      ),
    );
    const known = parts.at(-1)?.toMs ?? order.fromMs;
    const rest = Math.min(order.toMs, nowMs);
    const from = Math.max(known, rest - BEING_WRITTEN_MS);
    if (rest - from > 1_000 && nowMs - rest < BEING_WRITTEN_MS)
      parts.push({ ...waiting(channel, from, rest, usualBytes(rest - from)), guessed: true });
    return [...fewer(parts), ...gapsOf(order, channel, parts)];
  });
}

/** What of the order no piece has: all of it where there is none. */
function gapsOf({ fromMs, toMs }: Wanted, channel: number, parts: readonly RetrievalPart[]): RetrievalPart[] {
  const begins = [fromMs, ...parts.map((part) => part.toMs)];
  const ends = [...parts.map((part) => part.fromMs), toMs];
  return begins
    .map((begin, at) => ({ ...waiting(channel, begin, ends[at] ?? toMs, 0), state: 'missing' as const }))
    .filter((gap) => gap.toMs - gap.fromMs > (parts.length > 0 ? NO_GAP_MS : 0))
    .slice(0, MOST_PARTS);
}

/** Whether the recorder may have more of a piece than came. */
export const isWanting = (part: RetrievalPart): boolean => part.state === 'failed' || isShort(part);

/** The pieces once more: those that the recorder could not send, or of which it sent less, are wanted again. */
export const wantedAgain = (parts: readonly RetrievalPart[]): RetrievalPart[] =>
  parts.map((part) => {
    if (!isWanting(part)) return part;
    const { coveredMs: _covered, short: _short, ...rest } = part;
    return { ...rest, state: 'waiting', files: [] };
  });

/** The same pieces as short as a playback may be. */
export function shortParts(parts: readonly RetrievalPart[]): RetrievalPart[] {
  return parts.flatMap((part) => {
    if (part.state !== 'waiting') return part;
    const ms = part.toMs - part.fromMs;
    const count = Math.max(1, Math.ceil(ms / LONGEST_PLAYED_MS));
    return Array.from({ length: count }, (_, at) => {
      const fromMs = part.fromMs + at * LONGEST_PLAYED_MS;
      const toMs = Math.min(part.toMs, fromMs + LONGEST_PLAYED_MS);
      const expected = Math.round((part.expected * (toMs - fromMs)) / ms);
      const { stream } = part;
      return {
        ...waiting(part.channel, fromMs, toMs, expected),
        ...(stream !== undefined && { stream }),
      };
    });
  });
}

/** Pieces that follow each other as one, where they are too many. */
function fewer(parts: readonly RetrievalPart[]): RetrievalPart[] {
  const together = Math.ceil(parts.length / MOST_PARTS);
  return parts.flatMap((first, at) => {
    if (at % together !== 0) return [];
    const some = parts.slice(at, at + together);
    const expected = some.reduce((sum, part) => sum + part.expected, 0);
    if (together === 1) return first;
    const { listed: _one, ...rest } = first;
    return { ...rest, toMs: some.at(-1)?.toMs ?? first.toMs, expected };
  });
}

/** Of a channel that was recorded in both streams the wanted one, or the main one. */
function oneStream(files: readonly CardFile[], wanted: Retrieval['stream']): readonly CardFile[] {
  const some = files.filter(({ stream }) => stream === (wanted === 'sub' ? 'sub' : 'main'));
  return some.length > 0 ? some : files;
}

function partsOf({ fromMs, toMs }: Wanted, files: readonly CardFile[]): RetrievalPart[] {
  const parts: RetrievalPart[] = [];
  for (const file of files.toSorted((a, b) => a.fromMs - b.fromMs)) {
    // The last second is in the file.
    const end = file.toMs + 1_000;
    const from = Math.max(file.fromMs, fromMs, parts.at(-1)?.toMs ?? 0);
    const to = Math.min(end, toMs);
    if (from >= to) continue;
    const bytes = file.bytes === 0 ? usualBytes(end - file.fromMs) : file.bytes;
    const expected = Math.round((bytes * (to - from)) / (end - file.fromMs));
    // Recorders may send the whole file though a part of it was asked for.
    const isPart = from > file.fromMs || to < end;
    parts.push({
      ...waiting(file.channel, from, to, expected),
      stream: file.stream,
      ...(isPart && { listed: { fromMs: file.fromMs, toMs: end } }),
    });
  }
  return parts;
}
