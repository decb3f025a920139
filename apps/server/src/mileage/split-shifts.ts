import { zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import type { DriverShift } from '@outrider/store/devices/driver-shifts.ts';

/** A shift as the part that is counted already, and the part that has to be counted from its reports. */
export interface SplitShift extends DriverShift {
  /** Its whole days, days since 1970-01-01 by the clocks of the zone: they are counted as they come. */
  readonly days: readonly number[];
  /** The rest at either end: less than a day each. */
  readonly rests: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/**
 * Splits a shift at the midnights of the device's zone.
 * @param nowMs the day that goes on is whole where it is driven until now
 */
export function splitShift(shift: DriverShift, zone: ZoneName, nowMs: number): SplitShift {
  const { fromMs, toMs } = shift;
  const days: number[] = [];
  const rests: { fromMs: number; toMs: number }[] = [];
  for (let day = zoneDayAt(zone, fromMs); day.beginMs < toMs; day = zoneDay(zone, day.day + 1)) {
    const lasts = day.endMs <= toMs || toMs >= nowMs;
    if (day.beginMs >= fromMs && lasts) days.push(day.day);
    else rests.push({ fromMs: Math.max(fromMs, day.beginMs), toMs: Math.min(toMs, day.endMs) });
  }
  return { ...shift, days, rests };
}
