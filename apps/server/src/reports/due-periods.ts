import type { EventReport } from '@outrider/model/reports/event-report.ts';
import { MOST_MISSED_PERIODS } from '@outrider/model/reports/limits.ts';
import { lastPeriod, periodAt, type ReportStretch } from '@outrider/model/reports/periods.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';

type Clocked = Pick<EventReport, 'zone' | 'tz' | 'period' | 'begunMs'>;

/** Periods of a report that are over and for which no run was begun, the oldest first; of many that were missed the latest. */
export function duePeriods(report: Clocked, nowMs: number): ReportStretch[] {
  const zone = clocksOf(report);
  const due: ReportStretch[] = [];
  let period = lastPeriod(zone, report.period, nowMs);
  while (period.toMs > report.begunMs && due.length < MOST_MISSED_PERIODS) {
    due.unshift(period);
    period = periodAt(zone, report.period, period.fromMs - 1);
  }
  return due;
}

/** When the next period of a report is over. */
export const nextDueMs = (report: Clocked, nowMs: number): number =>
  periodAt(clocksOf(report), report.period, nowMs).toMs;
