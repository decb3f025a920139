import { csvText } from '@outrider/kit/csv-text.ts';

/** Most bytes of rows that one export takes (rule S26). */
export const MAX_SHEET_BYTES = 200 * 1024 ** 2;
/** So much is put together before it goes on, characters. */
const PIECE = 64 * 1024;

/** A column of a table that is exported. */
export interface SheetColumn<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number;
}

/** How an export went. */
export interface SheetReach {
  rows: number;
  /** Whether older rows were left out, for want of room. */
  isCut: boolean;
}

/**
 * A table as CSV (RFC 4180) piece by piece, with a mark that has sheets read it as UTF-8.
 * @param pages lots of rows; no more are asked for once there is no room
 * @param reach is told how far it came
 * @param maxBytes most bytes, the heading included
 */
export async function* sheetPieces<Row>(
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  reach: SheetReach,
  maxBytes = MAX_SHEET_BYTES,
): AsyncGenerator<Uint8Array> {
  const line = (cells: readonly (string | number)[]): string =>
    `${cells.map((cell) => (typeof cell === 'number' ? cell : csvText(cell))).join(',')}\r\n`;
  let waiting = `\u{feff}${line(columns.map(({ head }) => head))}`;
  let bytes = Buffer.byteLength(waiting);
  for await (const rows of pages) {
    for (const row of rows) {
      const text = line(columns.map(({ value }) => value(row)));
      bytes += Buffer.byteLength(text);
      if (bytes > maxBytes) {
        reach.isCut = true;
        yield Buffer.from(waiting);
        return;
      }
      waiting += text;
      reach.rows++;
    }
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
