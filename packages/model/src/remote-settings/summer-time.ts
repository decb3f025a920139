import type { SummerTime } from './system-settings.ts';

/** Summer time while its days are chosen: nothing, the day it starts, or both. */
export type ChosenSummerTime = { readonly start?: string; readonly end?: string };

/** The days after one more was chosen: the start, then the end; an earlier one becomes the start, and a third begins anew (rule RSET-62). */
export function withSummerDay({ start, end }: ChosenSummerTime, day: string): ChosenSummerTime {
  if (start === undefined || end !== undefined) return { start: day };
  return day < start ? { start: day, end: start } : { start, end: day };
}

/** What is kept of the days that were chosen; undefined while the end is missing. */
export function summerTimeOf({ start, end }: ChosenSummerTime): SummerTime | undefined {
  if (start === undefined) return null;
  return end === undefined ? undefined : { start, end };
}
