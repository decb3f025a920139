import type { Driven } from '@outrider/model/maintenance/meter-move.ts';
import type { VehicleMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { DeviceDay } from '@outrider/store/positions/device-days.ts';

/** Days that are so old are summed up: later reports of them are not counted. */
export const ROLLED_DAYS = 7;
/** By the last of these days it is known what a vehicle drives on a usual one. */
export const RATE_DAYS = 28;

const MILLIONTHS = 1e6;
const HOUR_S = 3_600;

const kmOf = (days: readonly DeviceDay[]): number =>
  days.reduce((sum, { distance }) => sum + distance, 0) / MILLIONTHS;
/** Its ignition was on while it drove, and while it idled. */
const secondsOf = (days: readonly DeviceDay[]): number =>
  days.reduce((sum, { totalDrivingtime, idletime }) => sum + totalDrivingtime + idletime, 0);

/** What a vehicle did after a day, days since 1970-01-01, by these days of it. */
export function drivenAfter(days: readonly DeviceDay[], day: number): Driven {
  const later = days.filter((one) => one.day > day);
  return { km: kmOf(later), hours: secondsOf(later) / HOUR_S };
}

interface CountedTo {
  /** The day that goes on by the device's clocks. */
  readonly today: number;
  /** When it was heard last, ms since 1970 UTC; 0: never. */
  readonly heardMs: number;
  /** Whether the days of the last weeks are among them. */
  readonly isWhole: boolean;
}

/**
 * The meter after its days were counted. It never goes back: where days went, or were counted again as less, the counted distance stays.
 * @param days from the meter's `baseDay` on at least, the earliest first
 */
export function meterAfterDays(
  meter: VehicleMeter,
  days: readonly DeviceDay[],
  { today, heardMs, isWhole }: CountedTo,
): VehicleMeter {
  const mine = days.filter(({ day }) => day >= meter.baseDay);
  const sumKm = meter.baseKm + kmOf(mine);
  const sumS = meter.baseS + secondsOf(mine);
  const countedKm = Math.max(meter.countedKm, sumKm);
  const countedS = Math.max(meter.countedS, sumS);
  const baseDay = isWhole ? Math.max(meter.baseDay, today - ROLLED_DAYS) : meter.baseDay;
  const rest = mine.filter(({ day }) => day >= baseDay);
  const byRecorder = meter.source === 'recorder' && meter.reportedKm !== undefined;
  return {
    ...meter,
    countedKm,
    countedS,
    baseDay,
    // Days that have gone are in the base.
    baseKm: countedKm - kmOf(rest),
    baseS: countedS - secondsOf(rest),
    // By its recorder it is as of the recorder's word.
    heardMs: byRecorder ? meter.heardMs : Math.max(meter.heardMs, heardMs),
    ...(isWhole && ratesOf(days, today)),
  };
}

/** What it does on a usual day, by whole days of the last weeks. */
function ratesOf(days: readonly DeviceDay[], today: number): Pick<VehicleMeter, 'kmADay' | 'sADay'> {
  const some = days.filter(({ day }) => day >= today - RATE_DAYS && day < today);
  const [first] = some;
  if (first === undefined) return { kmADay: 0, sADay: 0 };
  const over = today - first.day;
  return { kmADay: kmOf(some) / over, sADay: secondsOf(some) / over };
}
