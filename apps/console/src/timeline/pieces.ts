import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { Stretch } from './stretch.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A piece of time that is asked for as a whole, and into how many columns it is folded. */
export interface Piece extends Stretch {
  readonly columns: number;
}

/** What is known of a piece: undefined before its answer came. */
export interface ToldPiece extends Stretch {
  readonly answer: HttpAnswer<'timeline'> | undefined;
  /** Whether it was asked about cards: what no recorder was asked about is not known then. */
  readonly ofCards?: boolean;
}

/** Pieces lie still, so that their answers can be kept: hours to the second, days to the minute, months to the half hour. */
const levels = [
  { lengthMs: HOUR_MS, columns: 3_600, upToMs: 1.5 * HOUR_MS },
  { lengthMs: DAY_MS, columns: 1_440, upToMs: 2.5 * DAY_MS },
  { lengthMs: 32 * DAY_MS, columns: 1_536, upToMs: Number.POSITIVE_INFINITY },
] as const;

type Level = (typeof levels)[number];

const piecesAt = ({ lengthMs, columns }: Level, { fromMs, toMs }: Stretch, nowMs: number): Piece[] => {
  const pieces: Piece[] = [];
  for (let at = Math.floor(fromMs / lengthMs) * lengthMs; at < Math.min(toMs, nowMs); at += lengthMs)
    if (at >= 0) pieces.push({ fromMs: at, toMs: at + lengthMs, columns });
  return pieces;
};

/** The pieces of which a stretch is drawn, the earliest first; what is to come is none. */
export function piecesOf(stretch: Stretch, nowMs: number): Piece[] {
  const level = levels.find(({ upToMs }) => stretch.toMs - stretch.fromMs <= upToMs) ?? levels[2];
  return piecesAt(level, stretch, nowMs);
}

/** The coarser pieces in which a piece lies, the finest first: one of them stands in for it until it is there. */
export function coarserThan({ fromMs, toMs }: Stretch): Piece[] {
  return levels
    .filter(({ lengthMs }) => lengthMs > toMs - fromMs)
    .flatMap((level) => piecesAt(level, { fromMs, toMs }, toMs));
}

/** The coarsest pieces around a moment: of what lies weeks off. */
export function farPieces(ms: number, nowMs: number): Piece[] {
  const { lengthMs } = levels[2];
  return piecesAt(levels[2], { fromMs: ms - lengthMs / 2, toMs: ms + lengthMs / 2 }, nowMs);
}
