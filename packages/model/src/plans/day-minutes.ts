import { z } from 'zod';

export const DAY_MINUTES = 1_440;
/** So many ranges a day can have, with a minute between each; a text of them is no longer. */
const MAX_LENGTH = (DAY_MINUTES / 2) * 'mmmm:mmmm,'.length;
const RANGE = /^(\d{1,4}):(\d{1,4})$/;

/** Some minutes of a day: true for each that is among them, 1,440 in all. */
export type DayMinutes = readonly boolean[];

export const noMinutes: DayMinutes = Array.from({ length: DAY_MINUTES }, () => false);

/**
 * The minutes of a text of ranges, `start:end`, with commas between them: both ends are included, one whose start is behind its end
 * goes over midnight (rule C22). Undefined where it is no such text.
 */
export function minutesOf(text: string): DayMinutes | undefined {
  const minutes = [...noMinutes];
  if (text.length > MAX_LENGTH) return undefined;
  if (text.trim() === '') return minutes;
  for (const range of text.split(',')) {
    const [, from, to] = RANGE.exec(range.trim()) ?? [];
    const [start, end] = [Number(from), Number(to)];
    if (from === undefined || !(start < DAY_MINUTES && end < DAY_MINUTES)) return undefined;
    const last = end < start ? end + DAY_MINUTES : end;
    for (let minute = start; minute <= last; minute++) minutes[minute % DAY_MINUTES] = true;
  }
  return minutes;
}

/** The ranges of minutes as text: sorted, merged, none over midnight. */
export function rangesText(minutes: DayMinutes): string {
  const ranges: string[] = [];
  for (let start = minutes.indexOf(true); start >= 0;) {
    const off = minutes.indexOf(false, start);
    const end = off < 0 ? DAY_MINUTES : off;
    ranges.push(`${start}:${end - 1}`);
    start = minutes.indexOf(true, end);
  }
  return ranges.join(',');
}

/**
 * The same minutes by a clock that is so much ahead.
 * @param offset minutes; whole zones are not needed: +330 is India, -210 Newfoundland
 */
export function shifted(minutes: DayMinutes, offset: number): DayMinutes {
  return minutes.map((_, minute) => {
    const from = (((minute - Math.round(offset)) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
    return minutes[from] === true;
  });
}

/** The minute of the day (UTC) of a moment. @param seconds unix seconds */
export const minuteOfDay = (seconds: number): number =>
  Math.floor((((seconds % 86_400) + 86_400) % 86_400) / 60);

/** A text of ranges, as it is kept: sorted and merged. */
export const minuteRanges = z
  .string()
  .max(MAX_LENGTH)
  .refine(
    (text) => minutesOf(text) !== undefined,
    'Ranges are minutes of a day from 0 to 1439, as in 0:59,120:179.',
  )
  .transform((text) => rangesText(minutesOf(text) ?? noMinutes));
