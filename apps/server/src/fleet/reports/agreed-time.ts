import { CLOCK_OFF_MS } from '@outrider/model/positions/report-order.ts';

/** Fewer devices say nothing about the server's clock. */
const FEWEST = 3;

/**
 * What most clocks agree on: the median, where more than half of them are as near to it as a device's clock has to be to ours.
 * @param clocks what each of them shows, ms; at least three of them
 */
export function agreedTime(clocks: readonly number[]): number | undefined {
  if (clocks.length < FEWEST) return undefined;
  const median = clocks.toSorted((a, b) => a - b)[clocks.length >> 1]!;
  const near = clocks.filter((each) => agree(each, median)).length;
  return near * 2 > clocks.length ? median : undefined;
}

/** Whether two clocks show the same time, as far as a device is asked for it. */
export function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= CLOCK_OFF_MS;
}

const QUARTER_HOUR_MS = 900_000;
/** How near to a whole quarter of an hour a zone is. */
const ZONE_WITHIN_MS = 90_000;

/** Whether clocks differ as those of two time zones do: recorders that were told a wrong zone are, all by the same. */
export function differByZone(one: number, other: number): boolean {
  const rest = Math.abs(one - other) % QUARTER_HOUR_MS;
  return Math.min(rest, QUARTER_HOUR_MS - rest) <= ZONE_WITHIN_MS;
}
