import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { csvText } from '@outrider/kit/csv-text.ts';

export type NetFlowRow = HttpAnswer<'netFlow'>['rows'][number];

/** Rows as CSV (RFC 4180) in bytes, with a mark that has sheets read it as UTF-8. */
export function netFlowCsv(rows: readonly NetFlowRow[]): string {
  const lines = rows.map(({ deviceid, date = '', bytes, used, limit }) =>
    [csvText(deviceid), date, bytes, used, limit ?? ''].join(','),
  );
  return `\u{feff}${['deviceid,date,bytes,usedThisMonth,monthlyLimit', ...lines].join('\r\n')}\r\n`;
}
