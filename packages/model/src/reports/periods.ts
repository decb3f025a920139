import {
  dateOfDay,
  dayOfDate,
  zoneDay,
  zoneDayAt,
  type ZoneName,
  zoneOffsetMs,
} from '@outrider/kit/day-zone.ts';

/** Periods that have a name, minutes (rule RPT-5); any other is so many minutes. */
export const reportPeriods = { hourly: 60, daily: 1_440, weekly: 10_080, monthly: 43_200 } as const;

const MINUTE_MS = 60_000;

/** A stretch of time that a report is about, ms since 1970 UTC; the end is no part of it. */
export interface ReportStretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The first day of a month, so many months later. */
function monthDay(day: number, months: number): number {
  const [year = 1970, month = 1] = dateOfDay(day).split('-').map(Number);
  return dayOfDate(new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)) ?? day;
}

/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekDay = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/**
 * Pieces of equal length, counted from 1970 by the clocks without summer time: where these change they go on as they were, so that
 * none is left out and none is told twice.
 */
function pieceAt(zone: ZoneName, period: number, ms: number): ReportStretch {
  const lengthMs = period * MINUTE_MS;
  const offsetMs = standardMs(zone, ms);
  const fromMs = Math.floor((ms + offsetMs) / lengthMs) * lengthMs - offsetMs;
  return { fromMs, toMs: fromMs + lengthMs };
}

/** How far the clocks of a zone are ahead of UTC in the year's half without summer time, ms. */
function standardMs(zone: ZoneName, ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  return Math.min(...[0, 6].map((month) => zoneOffsetMs(zone, Date.UTC(year, month, 1))));
}

const between = (zone: ZoneName, fromDay: number, toDay: number): ReportStretch => ({
  fromMs: zoneDay(zone, fromDay).beginMs,
  toMs: zoneDay(zone, toDay).beginMs,
});

/**
 * The period in which a moment lies. Days, weeks and months begin at midnight by the clocks of the zone: where these change,
 * a day has 23 or 25 hours.
 * @param period minutes
 */
export function periodAt(zone: ZoneName, period: number, ms: number): ReportStretch {
  const { day } = zoneDayAt(zone, ms);
  if (period === reportPeriods.daily) return between(zone, day, day + 1);
  if (period === reportPeriods.weekly) return between(zone, weekDay(day), weekDay(day) + 7);
  if (period === reportPeriods.monthly) return between(zone, monthDay(day, 0), monthDay(day, 1));
  return pieceAt(zone, period, ms);
}

/** The last period that is over at a moment. */
export const lastPeriod = (zone: ZoneName, period: number, ms: number): ReportStretch =>
  periodAt(zone, period, periodAt(zone, period, ms).fromMs - 1);
