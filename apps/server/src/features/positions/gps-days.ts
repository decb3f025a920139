import { dateOfDay, dayOfDate } from '@outrider/kit/day-zone.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { countedDays } from '../../mileage/counted-days.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { firstDayAfter, oldestVisibleMs } from '../../calls/oldest-visible.ts';

const MAX_DAYS = 366;

export const gpsDays: HttpHandler<'gpsDays', 'store' | 'clock'> = async (
  { from, to },
  { device: { deviceid }, caller },
  services,
) => {
  const [first = 0, toDay = 0] = [from, to].map(dayOfDate);
  if (toDay < first) throw new OutriderError('VALIDATION', 'to: it is before from');
  if (toDay - first >= MAX_DAYS)
    throw new OutriderError('VALIDATION', `to: ask for at most ${MAX_DAYS} days at once`);
  const fromDay = Math.max(first, firstDayAfter(await oldestVisibleMs(caller, services)));
  const asked = { deviceids: [deviceid], fromDay, toDay };
  const { rows } = await countedDays(() => services.store.deviceDays.list(asked), services);
  return (rows[0]?.days ?? []).map(({ day, distance, totalDrivingtime, parktime, maxSpeedKmh, reports }) => ({
    date: dateOfDay(day),
    distance,
    totalDrivingtime,
    parktime,
    maxspeed: maxSpeedKmh,
    reports,
  }));
};
