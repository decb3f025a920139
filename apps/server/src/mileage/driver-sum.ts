import type { DayCount } from '@outrider/store/positions/device-days.ts';
import type { DriverShift } from '@outrider/store/devices/driver-shifts.ts';

/** What a driver did in all their shifts. */
export interface DriverSum extends DayCount, DriverShift {
  readonly shifts: number;
  /** How often what happened, by the code of its kind. */
  readonly events: Map<number, number>;
}

/** Before anything of a shift was counted. */
export function noDriving({ driver, fromMs, toMs }: DriverShift): DriverSum {
  return {
    driver,
    fromMs,
    toMs,
    shifts: 0,
    events: new Map(),
    distance: 0,
    oscount: 0,
    overspeedtime: 0,
    parkcount: 0,
    parktime: 0,
    totalDrivingtime: 0,
    idletime: 0,
    maxSpeedKmh: 0,
    reports: 0,
  };
}

/** The sum with one stretch more; nothing of which nothing was reported. */
export function withCount(sum: DriverSum, more: DayCount | undefined): DriverSum {
  if (more === undefined) return sum;
  return {
    ...sum,
    distance: sum.distance + more.distance,
    oscount: sum.oscount + more.oscount,
    overspeedtime: sum.overspeedtime + more.overspeedtime,
    parkcount: sum.parkcount + more.parkcount,
    parktime: sum.parktime + more.parktime,
    totalDrivingtime: sum.totalDrivingtime + more.totalDrivingtime,
    idletime: sum.idletime + more.idletime,
    maxSpeedKmh: Math.max(sum.maxSpeedKmh, more.maxSpeedKmh),
    reports: sum.reports + more.reports,
  };
}
