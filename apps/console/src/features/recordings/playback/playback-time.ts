/** Speeds of playback (rule C24); 0 is the pause. */
export const speeds = [0.2, 0.5, 1, 2, 4, 8, 16] as const;
/** Channels that several begin with. */
export const FIRST_CHANNELS = 4;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The day of a moment where the viewer is, by its first moment: ms since 1970 UTC. */
export function dayOf(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

/** The day so many days later. */
export function dayAfter(dayMs: number, days: number): number {
  const date = new Date(dayMs);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** How many minutes the day has: 1380 or 1500 on the nights in which clocks change. */
export function minutesOf(dayMs: number): number {
  return Math.round((dayAfter(dayMs, 1) - dayMs) / MINUTE_MS);
}

/** The day of a moment, from its first moment to the next day's. */
export function wholeDay(ms: number): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = dayOf(ms);
  return { fromMs, toMs: dayAfter(fromMs, 1) };
}

/** An hour of a day. */
export interface RecordedHour {
  /** When it begins, ms since 1970 UTC. */
  readonly startMs: number;
  /** As clocks say it: 0 to 23; one may be there twice. */
  readonly label: number;
  /** A flag a minute, whether there is something. */
  readonly minutes: readonly boolean[];
}

/** The hours of a day with their minutes, of the flags of the day. */
export function hoursOf(dayMs: number, flags: string): RecordedHour[] {
  return Array.from({ length: Math.ceil(minutesOf(dayMs) / HOUR_MINUTES) }, (_, hour) => {
    const startMs = dayMs + hour * HOUR_MINUTES * MINUTE_MS;
    const minutes = Array.from(
      { length: HOUR_MINUTES },
      (__, minute) => flags[hour * HOUR_MINUTES + minute] === '1',
    );
    return { startMs, label: new Date(startMs).getHours(), minutes };
  });
}

/** Whether it is known that nothing of a day was recorded. @param flags of its minutes; empty as long as nobody knows */
export const lacksRecords = (flags: string): boolean => flags !== '' && !flags.includes('1');

/** The first minute from a moment on of which there is something, ms since 1970 UTC; undefined without one that day. */
export function nextRecorded(dayMs: number, flags: string, fromMs: number): number | undefined {
  const first = Math.max(0, Math.floor((fromMs - dayMs) / MINUTE_MS));
  const minute = flags.indexOf('1', first);
  return minute === -1 ? undefined : Math.max(fromMs, dayMs + minute * MINUTE_MS);
}

/** The next speed of the list in a direction; the last one stays. */
export function stepSpeed(speed: number, by: -1 | 1): number {
  const at = speeds.findIndex((one) => one === speed);
  return speeds[Math.min(speeds.length - 1, Math.max(0, (at === -1 ? 2 : at) + by))] ?? 1;
}

/** Slower than the slowest goes backwards, and then faster and faster; the other way round from there. */
export function directedSpeed(speed: number, by: -1 | 1): number {
  if (speed > 0) return speed <= speeds[0] && by < 0 ? -1 : stepSpeed(speed, by);
  if (by < 0) return -stepSpeed(-speed, 1);
  return speed >= -1 ? 1 : -stepSpeed(-speed, -1);
}

/** Seconds by which clocks where the viewer is are ahead of UTC at a moment. */
const offsetAt = (ms: number): number => -new Date(ms).getTimezoneOffset() * 60;

/** The offsets of a day at its first and at its last moment. */
const offsetsOfDay = (dayMs: number): [number, number] => [offsetAt(dayMs), offsetAt(dayAfter(dayMs, 1) - 1)];

/** The days of the month of a moment, by their first moments. */
function daysOf(monthMs: number): number[] {
  const date = new Date(monthMs);
  const [year, month] = [date.getFullYear(), date.getMonth()];
  const count = new Date(year, month + 1, 0).getDate();
  return Array.from({ length: count }, (_, at) => new Date(year, month, at + 1).getTime());
}

/** Seconds by which clocks are ahead of UTC in the month of a moment: one value, or two in a month in which clocks change. */
export function offsetsOf(monthMs: number): number[] {
  return [...new Set(daysOf(monthMs).flatMap(offsetsOfDay))];
}

/**
 * The days of a month of which there is something, where the server counts days by one offset at a time.
 * @param has whether there is something of the day that is counted by an offset
 * @returns days by their first moments. The night in which clocks change has two offsets: what is counted by either lies in a day of 25
 * hours, and a day of 23 is what both have.
 */
export function recordedDaysOf(
  monthMs: number,
  has: (offset: number, dayMs: number) => boolean,
): ReadonlySet<number> {
  return new Set(
    daysOf(monthMs).filter((day) => {
      const [begin, end] = offsetsOfDay(day);
      return end < begin ? has(begin, day) || has(end, day) : has(begin, day) && has(end, day);
    }),
  );
}

/** The days of a month as a calendar shows them: whole weeks from a first day of the week on; undefined outside the month. */
export function weeksOf(monthMs: number, firstWeekday: number): (number | undefined)[][] {
  const days = daysOf(monthMs);
  const before = (new Date(days[0] ?? monthMs).getDay() - firstWeekday + 7) % 7;
  const cells = Array.from(
    { length: Math.ceil((before + days.length) / 7) * 7 },
    (_, at) => days[at - before],
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
