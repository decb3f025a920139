import { deviceZone } from '@outrider/kit/day-zone.ts';
import { notedEvents } from '@outrider/model/events/event-codes.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_MILEAGE_DAYS, MOST_SHIFT_ENDS } from '@outrider/protocol/mileage/calls.ts';
import type { DriverStatistics } from '@outrider/protocol/mileage/driver-statistics.ts';
import { countedDays } from '../../calls/counted-days.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { type DriverSum, noDriving, withCount } from './driver-sum.ts';
import { type SplitShift, splitShift } from './split-shifts.ts';

const DAY_S = 86_400;
/** A year has a day that may be an hour longer at either end. */
const MAX_SECONDS = (MAX_MILEAGE_DAYS + 1) * DAY_S;

/** What each driver of a device drove: of whole days as they are counted, of the others by their reports. */
export const driverStatistics: ControlHandler<'driverStatistics', 'store' | 'clock' | 'fleet'> = async (
  { begin, end },
  { caller, device: { deviceid } },
  services,
) => {
  if (end <= begin) throw new OutriderError('VALIDATION', 'E: it is not after B');
  if (end - begin > MAX_SECONDS)
    throw new OutriderError('VALIDATION', `E: ask for at most ${MAX_MILEAGE_DAYS} days at once`);
  const { store, clock, fleet } = services;
  const nowMs = clock.now();
  const fromMs = Math.max(begin * 1_000, await oldestVisibleMs(caller, services));
  const toMs = Math.min(end * 1_000, nowMs);
  if (toMs <= fromMs) return { drivers: [] };
  const zone = deviceZone(
    fleet.records.get(deviceid)?.timezone,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const shifts = (await store.driverShifts.within(deviceid, fromMs, toMs)).map((shift) =>
    splitShift(shift, zone, nowMs),
  );
  if (shifts.reduce((sum, { rests }) => sum + rests.length, 0) > MOST_SHIFT_ENDS)
    throw new OutriderError('VALIDATION', 'E: the driver changed too often in this time, ask for less of it');
  const { sums, pending } = await counted(deviceid, shifts, services);
  const seesSpeed = caller.may({ right: 'F_gps' });
  return {
    drivers: [...sums.values()].map((sum) => told(sum, seesSpeed)),
    ...(pending > 0 && { partial: 1 }),
  };
};

/** What each driver did in all his shifts; who did nothing, and of whom nothing is told, is left out. */
async function counted(
  deviceid: string,
  shifts: readonly SplitShift[],
  services: Pick<Services, 'store' | 'clock'>,
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

function told(sum: DriverSum, seesSpeed: boolean): DriverStatistics {
  const { driver, shifts, distance, totalDrivingtime, idletime, parkcount, parktime } = sum;
  const { oscount, overspeedtime, maxSpeedKmh: maxspeed } = sum;
  return {
    driver,
    begin: Math.floor(sum.fromMs / 1_000),
    end: Math.ceil(sum.toMs / 1_000),
    shifts,
    distance,
    totalDrivingtime,
    idletime,
    parkcount,
    parktime,
    ...(seesSpeed && { oscount, overspeedtime, maxspeed }),
    events: [...sum.events]
      .map(([eventid, count]) => ({ eventid, count }))
      .toSorted((a, b) => b.count - a.count || a.eventid - b.eventid),
  };
}
