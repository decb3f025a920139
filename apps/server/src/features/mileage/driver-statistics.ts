import { deviceZone } from '@outrider/kit/day-zone.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_MILEAGE_DAYS, MOST_SHIFT_ENDS } from '@outrider/protocol/mileage/calls.ts';
import type { DriverStatistics } from '@outrider/protocol/mileage/driver-statistics.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { drivenBy } from '../../mileage/driven-by.ts';
import type { DriverSum } from '../../mileage/driver-sum.ts';
import { splitShift } from '../../mileage/split-shifts.ts';

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
  const { sums, pending } = await drivenBy(deviceid, shifts, services);
  const seesSpeed = caller.may({ right: 'F_gps' });
  return {
    drivers: [...sums.values()].map((sum) => told(sum, seesSpeed)),
    ...(pending > 0 && { partial: 1 }),
  };
};

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
