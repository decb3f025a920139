/** A device's clock, or ours, that is further off than this says nothing about which report is the newest. */
export const CLOCK_OFF_MS = 600_000;

/** What tells which of a device's reports is the newest. */
interface ReportTimes {
  /** ms since 1970, by the device's clock. */
  readonly time: number;
  /** Whether the device kept it back. */
  readonly late: boolean;
  /** When it arrived, ms since 1970, by ours. */
  readonly arrivedMs: number;
}

/**
 * When a report counts as taken: never later than it arrived, or one report of a wrong clock would hide all that follow.
 */
export function reportTime({ time, arrivedMs }: Pick<ReportTimes, 'time' | 'arrivedMs'>): number {
  return Math.min(time, arrivedMs);
}

/**
 * By how many ms the clock of a device is ahead of ours, behind if negative, as a report tells that comes straight from it;
 * undefined while they agree. One of them is wrong then, and the report is the newest whatever its time says.
 */
export function clockOffMs({ time, late, arrivedMs }: ReportTimes): number | undefined {
  const off = time - arrivedMs;
  return late || Math.abs(off) <= CLOCK_OFF_MS ? undefined : off;
}
