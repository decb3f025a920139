import { arePoints, pointsText, reportEvents } from '@outrider/model/reports/report-events.ts';

/** A row of the dialog: what is typed. */
export interface PointRow {
  readonly id: number;
  readonly code: string;
  readonly points: string;
}

/** A row that is to be filled, with a number that none of the others has. */
export const blankRow = (others: readonly PointRow[]): PointRow => ({
  id: 1 + Math.max(-1, ...others.map(({ id }) => id)),
  code: '',
  points: '-1',
});

/** The rows of points as the field writes them; one empty row where there are none. */
export function rowsOf(text: string): PointRow[] {
  const read = reportEvents('points', text);
  const pairs = read?.kind === 'points' ? [...read.points] : [];
  const rows = pairs.map(([code, points], id) => ({ id, code: String(code), points: String(points) }));
  return rows.length > 0 ? rows : [blankRow([])];
}

/** What is wrong with a row: its code, one that stands above too, or its points. */
export function faultOf(row: PointRow, rows: readonly PointRow[]): 'code' | 'twice' | 'points' | undefined {
  const code = row.code.trim();
  if (!/^\d{1,6}$/.test(code)) return 'code';
  const before = rows.slice(0, rows.indexOf(row));
  if (before.some((each) => Number(each.code) === Number(code))) return 'twice';
  const points = row.points.trim();
  return points === '' || !arePoints(Number(points)) ? 'points' : undefined;
}

/** The rows as the field writes them; undefined while one of them is wrong. */
export function textOf(rows: readonly PointRow[]): string | undefined {
  const filled = rows.filter(
    ({ code, points }) => rows.length > 1 || code.trim() !== '' || points.trim() !== '-1',
  );
  if (filled.some((row) => faultOf(row, filled) !== undefined)) return undefined;
  return pointsText(filled.map(({ code, points }) => [Number(code), Number(points)]));
}

/** A row more below that one. */
export function insertedBelow(rows: readonly PointRow[], id: number, added: PointRow): PointRow[] {
  const at = rows.findIndex((row) => row.id === id) + 1;
  return [...rows.slice(0, at), added, ...rows.slice(at)];
}
