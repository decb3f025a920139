import { dateOfDay, dayOfDate } from '@outrider/kit/day-zone.ts';

/** Days from one to another, both included: '2026-11-01'. The last one is missing while it is being chosen. */
export interface DayRange {
  readonly from: string;
  readonly to: string | undefined;
}

/** A month: '2026-11'. */
export type Month = string;

/** The month of a date. */
export const monthOf = (date: string): Month => date.slice(0, 7);

/** So many months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** What 1970-01-01 was, counted from Monday. */
const THURSDAY = 3;

/** Days since 1970-01-01 of a date. */
const numberOf = (date: string): number => dayOfDate(date) ?? 0;

/** A date so many days later. */
export function dateAfter(date: string, days: number): string {
  return dateOfDay(numberOf(date) + days);
}

/** The same day so many months later; the last of a month that is shorter. */
export function dateMonthsAfter(date: string, months: number): string {
  const month = monthAfter(monthOf(date), months);
  const last = dateAfter(`${monthAfter(month, 1)}-01`, -1);
  const same = `${month}${date.slice(7)}`;
  return same > last ? last : same;
}

/** Which day of the week a date is, 1 is Monday. */
export const weekdayOf = (date: string): number => ((((numberOf(date) + THURSDAY) % 7) + 7) % 7) + 1;

/** A range in a line, with what else was asked for: '2026-11-29 – 2026-11-30 · OT-001'. */
export function wordsOf({ from, to }: DayRange, ...others: readonly string[]): string {
  const days = to === undefined || to === from ? from : `${from} – ${to}`;
  return [days, ...others].filter(Boolean).join(' · ');
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return to === undefined ? 0 : numberOf(to) - numberOf(from) + 1;
}

/** The dates of a month in weeks that begin on Monday; undefined where another month is. */
export function weeksOf(month: Month): readonly (readonly (string | undefined)[])[] {
  const first = numberOf(`${month}-01`);
  const end = numberOf(`${monthAfter(month, 1)}-01`);
  const lead = weekdayOf(`${month}-01`) - 1;
  const cells = Array.from({ length: Math.ceil((lead + end - first) / 7) * 7 }, (_, at) => {
    const day = first - lead + at;
    return day < first || day >= end ? undefined : dateOfDay(day);
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The range after a day was chosen: the first one, then the last; a third choice begins anew. */
export function withDay(range: DayRange | undefined, date: string): DayRange {
  if (range === undefined || range.to !== undefined) return { from: date, to: undefined };
  return date < range.from ? { from: date, to: range.from } : { from: range.from, to: date };
}

/** Begin of a day by the clock of this computer, unix seconds; NaN for what is no date. */
export const secondOf = (date: string): number => new Date(`${date}T00:00:00`).getTime() / 1_000;

/** Two days and all between them, by the clock of this computer, unix seconds: the last second is no part of it. */
export const secondsOf = (from: string, to: string): { readonly from: number; readonly to: number } => ({
  from: secondOf(from),
  to: secondOf(dateAfter(to, 1)),
});

/** Whether a date is in a range; of one that is being chosen, whether it is its first day. */
export function isIn(range: DayRange | undefined, date: string): boolean {
  if (range === undefined) return false;
  return date >= range.from && date <= (range.to ?? range.from);
}
