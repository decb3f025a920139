import { type MarkedRange, markedStretch } from '../../../timeline/marked-range.ts';

/** A stretch of a device's recordings that is locked, exported or deleted: ms since 1970 UTC. */
export interface EvidenceStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** So much before a moment, and after it, is taken where nothing was marked, ms; texts say it, too. */
const AROUND_MS = 30_000;
const SECOND_MS = 1_000;

/**
 * The minute around a moment in whole seconds, as far as it is over; at least the second after the moment is part of it, whatever the clock says.
 * @param atMs ms since 1970 UTC @param nowMs by the clock of the server
 */
export function minuteAround(atMs: number, nowMs: number): EvidenceStretch {
  const fromMs = Math.floor((atMs - AROUND_MS) / SECOND_MS) * SECOND_MS;
  const endMs = Math.min(fromMs + 2 * AROUND_MS, Math.floor(nowMs / SECOND_MS) * SECOND_MS);
  return { fromMs, toMs: Math.max(endMs, (Math.ceil(atMs / SECOND_MS) + 1) * SECOND_MS) };
}

/** Whether a stretch around a moment is all of its minute: it is less where a part is still to come. */
export const isWholeMinute = ({ fromMs, toMs }: EvidenceStretch): boolean => toMs - fromMs === 2 * AROUND_MS;

/** A stretch of which evidence is made. */
export interface ChosenStretch {
  readonly stretch: EvidenceStretch;
  /** The moment around which it is, where nobody marked it: ms since 1970 UTC. */
  readonly aroundMs?: number | undefined;
}

/**
 * What is locked or exported: what was marked, and the minute around what is on show where neither end was.
 * @returns undefined while one end of two is missing: what was meant is not known
 */
export function chosenStretch(range: MarkedRange, atMs: number, nowMs: number): ChosenStretch | undefined {
  if (range.inMs === undefined && range.outMs === undefined)
    return { stretch: minuteAround(atMs, nowMs), aroundMs: atMs };
  const stretch = markedStretch(range);
  return stretch === undefined ? undefined : { stretch };
}

/** A picture of a channel as a page shows it. */
export interface PaintedPicture {
  readonly channel: number;
  /** ms since 1970 UTC. */
  readonly time: number;
  /** Base64. */
  readonly jpeg: string;
}

/** What evidence is made of: a device, its channels, and those that are on show. */
export interface EvidenceSubject extends ChosenStretch {
  readonly deviceid: string;
  /** All that there are, in their order. */
  readonly channels: readonly number[];
  readonly chosen: readonly number[];
  readonly nameOf: (channel: number) => string;
  /** The pictures that are on show now; absent where none can be given along. */
  readonly pictures?: (() => readonly PaintedPicture[]) | undefined;
}

/** Whole seconds around a stretch, as calls say it. */
export const secondsOf = ({ fromMs, toMs }: EvidenceStretch): { from: number; to: number } => ({
  from: Math.floor(fromMs / 1_000),
  to: Math.ceil(toMs / 1_000),
});

/** Those of them that show a moment of the stretch: others are no part of what is exported. */
export function picturesWithin(
  stretch: EvidenceStretch,
  pictures: readonly PaintedPicture[],
): readonly PaintedPicture[] {
  const { from, to } = secondsOf(stretch);
  return pictures.filter(({ time }) => time >= from * 1_000 && time < to * 1_000);
}
