import { notedEvents } from '@outrider/model/events/event-codes.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import { countedDays } from './counted-days.ts';
import { type DriverSum, noDriving, withCount } from './driver-sum.ts';
import type { SplitShift } from './split-shifts.ts';

/**
 * The mileage of each driver of a device in all their shifts, of whole days as they are counted, of the rest by its reports; drivers who did nothing, and
 * those of whom nothing is told, are left out.
 * @returns by the driver's name, and how many of the days are still being counted
 */
export async function drivenBy(
  deviceid: string,
  shifts: readonly SplitShift[],
  services: {
    readonly store: Pick<Store, 'deviceDays' | 'positions' | 'events'>;
    readonly clock: Pick<Clock, 'elapsed'>;
  },
): Promise<{ readonly sums: ReadonlyMap<string, DriverSum>; readonly pending: number }> {
  const { store } = services;
  const days = shifts.flatMap((shift) => shift.days);
  const asked = { deviceids: [deviceid], fromDay: days[0] ?? 0, toDay: days.at(-1) ?? -1 };
  const { rows, pending } =
    days.length === 0
      ? { rows: [], pending: 0 }
      : await countedDays(() => store.deviceDays.list(asked), services);
  const byDay = new Map(rows[0]?.days.map((day) => [day.day, day]));
  const sums = new Map<string, DriverSum>();
  for (const shift of shifts) {
    const { driver, fromMs, toMs, rests } = shift;
    let sum = sums.get(driver) ?? noDriving(shift);
    for (const day of shift.days) sum = withCount(sum, byDay.get(day));
    for (const rest of rests)
      sum = withCount(sum, await store.positions.mileage(deviceid, rest.fromMs, rest.toMs));
    for (const { code, count } of await store.events.counts(deviceid, fromMs / 1_000, toMs / 1_000))
      if (!notedEvents.includes(code)) sum.events.set(code, (sum.events.get(code) ?? 0) + count);
    sums.set(driver, { ...sum, toMs, shifts: sum.shifts + 1 });
  }
  for (const [driver, { reports, events }] of sums) if (reports + events.size === 0) sums.delete(driver);
  return { sums, pending };
}
