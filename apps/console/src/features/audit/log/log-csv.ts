import { csvText } from '@outrider/kit/csv-text.ts';
import { gatherRows, type TakeLook } from './gather-rows.ts';

/** Rows of one file, and looks that are taken for it: the trail has at most a hundred of 20,000 rows. */
export const MAX_CSV_ROWS = 10_000;
const MOST_LOOKS = 120;

/** A column of the file. */
export interface CsvColumn<Row> {
  readonly head: string;
  /** Numbers as they are; a text is never a formula (rule S39). */
  readonly value: (row: Row) => string | number;
}

/** Rows as CSV (RFC 4180), with a mark that has sheets read it as UTF-8. */
export function logCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    columns
      .map(({ value }) => {
        const cell = value(row);
        return typeof cell === 'number' ? String(cell) : csvText(cell);
      })
      .join(','),
  );
  return `\u{feff}${[columns.map(({ head }) => csvText(head)).join(','), ...lines].join('\r\n')}\r\n`;
}

/** The rows of a file: the newest that were asked for, and whether there are more. */
export async function rowsOfFile<Row>(
  look: TakeLook<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }> {
  const { data, next } = await gatherRows(look, undefined, MAX_CSV_ROWS, MOST_LOOKS);
  return { rows: data.slice(0, MAX_CSV_ROWS), isCut: next !== null || data.length > MAX_CSV_ROWS };
}
