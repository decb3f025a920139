import type { Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';

/** A driver of a device, for a while. */
export interface DriverShift {
  /** Empty where nobody was known. */
  readonly driver: string;
  /** ms since 1970 UTC; the end is no part of it. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The drivers entered for each device, and when: the record knows the present one alone, and each change of it begins a shift. */
export interface DriverShifts {
  /**
   * The shifts that have something of a stretch, cut to it, without gaps and by time; a driver who follows themselves has one.
   * @param fromMs ms since 1970 UTC, as is toMs
   */
  within(deviceid: string, fromMs: number, toMs: number): Promise<DriverShift[]>;
  /** Notes the driver from a moment on, until the next known one. */
  begin(deviceid: string, driver: string, fromMs: number): Promise<void>;
}

export function driverShifts({ db }: Engine<DeviceTables>): DriverShifts {
  return {
    async within(deviceid, fromMs, toMs) {
      const shifts = db
        .selectFrom('driver_shifts')
        .select(['from_ms', 'driver'])
        .where('deviceid', '=', deviceid);
      const before = await shifts
        .where('from_ms', '<=', fromMs)
        .orderBy('from_ms', 'desc')
        .limit(1)
        .executeTakeFirst();
      const later = await shifts
        .where('from_ms', '>', fromMs)
        .where('from_ms', '<', toMs)
        .orderBy('from_ms')
        .execute();
      const starts = [{ driver: before?.driver ?? '', from_ms: fromMs }, ...later];
      const changes = starts.filter(({ driver }, at) => driver !== starts[at - 1]?.driver);
      return changes.map(({ driver, from_ms }, at) => ({
        driver,
        fromMs: from_ms,
        toMs: changes[at + 1]?.from_ms ?? toMs,
      }));
    },
    async begin(deviceid, driver, fromMs) {
      await db
        .insertInto('driver_shifts')
        .values({ deviceid, from_ms: fromMs, driver })
        .onConflict((conflict) => conflict.columns(['deviceid', 'from_ms']).doUpdateSet({ driver }))
        .execute();
    },
  };
}
