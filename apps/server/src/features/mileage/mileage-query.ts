import { dateOfDay, dayOfDate, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_MILEAGE_DAYS } from '@outrider/protocol/mileage/calls.ts';
import type { DayCount } from '@outrider/store/positions/device-days.ts';
import { countedDays } from '../../mileage/counted-days.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { firstDayAfter, oldestVisibleMs } from '../../calls/oldest-visible.ts';

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The number of a day that was asked for as a date, or as a moment of it in unix seconds. */
function dayOf(asked: string | number): number {
  return typeof asked === 'number'
    ? zoneDayAt(serverZone(), asked * 1_000).day
    : (dayOfDate(asked) ?? Number.NaN);
}

export const mileageQuery: HttpHandler<'mileageQuery', 'store' | 'clock'> = async (
  { afterTime, beforeTime, deviceid },
  { devices, caller },
  services,
) => {
  const [first, toDay] = [dayOf(afterTime), dayOf(beforeTime)];
  if (toDay < first) throw new OutriderError('VALIDATION', 'beforeTime: it is before afterTime');
  if (toDay - first >= MAX_MILEAGE_DAYS)
    throw new OutriderError('VALIDATION', `beforeTime: ask for at most ${MAX_MILEAGE_DAYS} days at once`);
  const fromDay = Math.max(first, firstDayAfter(await oldestVisibleMs(caller, services)));
  const asked = { deviceids: devices.map((device) => device.deviceid), fromDay, toDay };
  const { deviceDays } = services.store;
  const seesSpeed = caller.may({ right: 'F_gps' });
  if (deviceid === undefined) {
    const { rows, pending } = await countedDays(() => deviceDays.sums(asked), services);
    return rows.map(({ deviceid: id, days, ...sum }) => ({
      deviceid: id,
      days,
      ...rowOf(sum, seesSpeed, pending),
    }));
  }
  const { rows, pending } = await countedDays(() => deviceDays.list(asked), services);
  return rows.flatMap(({ deviceid: id, days }) =>
    days.map(({ day, ...count }) => ({
      deviceid: id,
      date: dateOfDay(day),
      ...rowOf(count, seesSpeed, pending),
    })),
  );
};

function rowOf(count: DayCount, seesSpeed: boolean, pending: number) {
  const { distance, totalDrivingtime, idletime, parkcount, parktime } = count;
  const { oscount, overspeedtime, maxSpeedKmh: maxspeed } = count;
  return {
    distance,
    totalDrivingtime,
    idletime,
    parkcount,
    parktime,
    ...(seesSpeed && { oscount, overspeedtime, maxspeed }),
    ...(pending > 0 && { partial: true as const }),
  };
}
