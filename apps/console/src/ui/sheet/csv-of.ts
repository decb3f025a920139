import { csvText } from '@outrider/kit/csv-text.ts';

/** Rows of a sheet as CSV (RFC 4180), with a mark that has sheets read it as UTF-8. */
export function csvOf(rows: Iterable<readonly (string | number)[]>): string {
  const lines = Array.from(rows, (cells) =>
    cells.map((cell) => (typeof cell === 'string' ? csvText(cell) : cell)).join(','),
  );
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
