import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { csvText } from '@outrider/kit/csv-text.ts';

export type MileageRow = HttpAnswer<'mileageQuery'>[number];

/** Columns that are numbers, as they come; the way in km. */
const NUMBERS = [
  'totalDrivingtime',
  'idletime',
  'parkcount',
  'parktime',
  'oscount',
  'overspeedtime',
  'maxspeed',
] as const;

/** Rows as CSV (RFC 4180), with a mark that has sheets read it as UTF-8. */
export function mileageCsv(rows: readonly MileageRow[]): string {
  const head = ['deviceid', 'date', 'distanceKm', ...NUMBERS].join(',');
  const lines = rows.map((row) =>
    [
      csvText(row.deviceid),
      row.date ?? '',
      (row.distance / 1e6).toFixed(3),
      ...NUMBERS.map((name) => row[name] ?? ''),
    ].join(','),
  );
  return `\u{feff}${[head, ...lines].join('\r\n')}\r\n`;
}
