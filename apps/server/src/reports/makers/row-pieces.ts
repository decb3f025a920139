import type { ReportCell } from '../report-table.ts';

/** Rows that are given on at once: a millisecond or two of work. */
const A_PIECE = 250;

/** Rows a piece at a time: what else the thread has to do gets its turn in between. */
export function* rowPieces<Of>(
  all: readonly Of[],
  rowOf: (one: Of) => ReportCell[],
): Generator<ReportCell[][]> {
  for (let at = 0; at < all.length; at += A_PIECE) yield all.slice(at, at + A_PIECE).map(rowOf);
}
