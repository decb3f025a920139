/** A cell that {@link csvText} kept from being a formula. */
const KEPT_FROM_FORMULA = /^'(?=[=+\-@\t\r])/;
const MARK = '\u{feff}';

/** A cell without what {@link csvText} wrote before one that begins as a formula does. */
export const withoutGuard = (cell: string): string => cell.replace(KEPT_FROM_FORMULA, '');

/** A row of a sheet, and the line on which it begins: 1 is the first. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of CSV (RFC 4180), with commas, or semicolons where the first line has those alone; empty rows are left out. Every cell is text: a
 * formula is its characters, and what {@link csvText} wrote before one is taken off.
 * @param most rows; behind them nothing is read
 * @param mostCells of a row; those behind them are left out
 * @param keepsGuards leaves on what was written before a formula, so that one can be told from the other
 * @throws RangeError for a quote that never ends
 */
export function* csvRows(
  text: string,
  most = Infinity,
  mostCells = Infinity,
  keepsGuards = false,
): Iterable<CsvRow> {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const comma = first.includes(';') && !first.includes(',') ? ';' : ',';
  let at = text.startsWith(MARK) ? 1 : 0;
  let line = 1;
  for (let rows = 0; at < text.length && rows < most;) {
    const begins = line;
    const cells: string[] = [];
    for (let more = true; more;) {
      const isQuoted = text[at] === '"';
      const end = isQuoted ? endOfQuoted(text, at, line) : endOfPlain(text, at, comma);
      const raw = text.slice(at, end);
      if (isQuoted) line += raw.split('\n').length - 1;
      const cell = isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
      if (cells.length < mostCells) cells.push(keepsGuards ? cell : withoutGuard(cell));
      // What stands behind a closed quote belongs to nothing.
      at = isQuoted ? endOfPlain(text, end, comma) : end;
      more = text[at] === comma;
      if (more) at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
    if (cells.every((cell) => cell === '')) continue;
    rows++;
    yield { line: begins, cells };
  }
}

/** Behind the closing quote of a cell that begins at `from`. */
function endOfQuoted(text: string, from: number, line: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) throw new RangeError(`The quote in line ${line} never ends`);
    if (text[at + 1] !== '"') return at + 1;
  }
}

function endOfPlain(text: string, from: number, comma: string): number {
  let at = from;
  while (at < text.length && text[at] !== comma && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
