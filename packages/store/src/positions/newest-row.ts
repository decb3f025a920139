import { clockOffMs, reportTime } from '@outrider/model/positions/report-order.ts';
import type { ReportStamp } from './stored-row.ts';

/** Whether a row is its device's newest beside the one that was so far: as the statements that put the latest have it. */
export function isNewest(row: ReportStamp, known: ReportStamp | undefined): boolean {
  if (known === undefined) return true;
  const { arrivedMs = row.time } = row;
  const since = reportTime({ time: known.time, arrivedMs: known.arrivedMs ?? known.time });
  const times = { time: row.time, late: row.late, arrivedMs };
  return reportTime(times) >= since || clockOffMs(times) !== undefined;
}
