import type {
  AskedDays,
  Counted,
  DayCount,
  DaysOfDevice,
  DeviceDay,
  SumOfDevice,
} from '../../../positions/device-days.ts';
import { countsOf } from './day-statements.ts';
import type { DayTables } from './day-tables.ts';

/** The time for which a question counts stale days itself, ms; days it does not reach are pending. */
const COUNT_MS = 40;

const NOTHING: DayCount & { readonly days: number } = {
  days: 0,
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

/** Days that are stale, by device: as they are now, or undefined where they have yet to be counted. */
type StaleDays = ReadonlyMap<number, ReadonlyMap<number, DeviceDay | undefined>>;

/** Answers questions about days from their tables, and from the counts in memory. */
export class DayQueries {
  readonly #tables: DayTables;
  readonly #numberOf: (deviceid: string) => number | undefined;

  /** @param numberOf the number of a device; undefined when nothing is kept of it */
  constructor(tables: DayTables, numberOf: (deviceid: string) => number | undefined) {
    this.#tables = tables;
    this.#numberOf = numberOf;
  }

  /** As DeviceDays.list. */
  list(asked: AskedDays): Counted<DaysOfDevice> {
    const { devices, stale, pending } = this.#asked(asked);
    const rows = devices.map(({ deviceid, number }) => {
      const days = new Map(
        (this.#tables.sql.days.all(number, asked.fromDay, asked.toDay) as unknown as DeviceDay[]).map(
          (day) => [day.day, day],
        ),
      );
      for (const [day, now] of stale.get(number) ?? []) if (now !== undefined) days.set(day, now);
      return { deviceid, days: [...days.values()].sort((a, b) => a.day - b.day) };
    });
    return { rows, pending };
  }

  /** As DeviceDays.sums. */
  sums(asked: AskedDays): Counted<SumOfDevice> {
    const { devices, stale, pending } = this.#asked(asked);
    const rows: SumOfDevice[] = [];
    for (const { deviceid, number } of devices) {
      const row = this.#tables.sql.sum.get(number, asked.fromDay, asked.toDay);
      let sum = row?.['days'] === 0 ? NOTHING : (row as unknown as typeof NOTHING);
      for (const now of stale.get(number)?.values() ?? []) {
        // The part of the day that was written before is in the sum.
        if (now !== undefined) sum = plus(sum, now, this.#written(number, now.day));
      }
      if (sum.reports > 0) rows.push({ ...sum, deviceid });
    }
    return { rows, pending };
  }

  #written(device: number, day: number): DeviceDay | undefined {
    return this.#tables.sql.day.get(device, day) as unknown as DeviceDay | undefined;
  }

  /** The devices of which something is kept, and their stale days, counted as far as that is quickly done. */
  #asked({ deviceids, fromDay, toDay }: AskedDays): {
    readonly devices: readonly { readonly deviceid: string; readonly number: number }[];
    readonly stale: StaleDays;
    readonly pending: number;
  } {
    const devices = deviceids.flatMap((deviceid) => {
      const number = this.#numberOf(deviceid);
      return number === undefined ? [] : [{ deviceid, number }];
    });
    let pending = devices.filter(({ deviceid, number }) => !this.#tables.isCut(number, deviceid)).length;
    const numbers = new Set(devices.map(({ number }) => number));
    const stale = new Map<number, Map<number, DeviceDay | undefined>>();
    const until = performance.now() + COUNT_MS;
    for (const { day } of this.#tables.sql.staleDays.all(fromDay, toDay) as { day: number }[]) {
      for (const { device } of this.#tables.sql.stale.all(day) as { device: number }[]) {
        if (!numbers.has(device)) continue;
        let now = this.#tables.counted(device, day);
        if (now === undefined && this.#tables.countUntil({ device, day }, until)) {
          // Written now, unless it goes on.
          now = this.#tables.counted(device, day);
          if (now === undefined) continue;
        }
        if (now === undefined) pending++;
        const days = stale.get(device) ?? new Map<number, DeviceDay | undefined>();
        days.set(day, now && { ...countsOf(now), day });
        stale.set(device, days);
      }
    }
    return { devices, stale, pending };
  }
}

/** A sum with one more day, or with the day's present count in place of its earlier one. */
function plus(sum: typeof NOTHING, now: DeviceDay, before: DeviceDay | undefined): typeof NOTHING {
  const add = (name: Exclude<keyof DayCount, 'maxSpeedKmh'>): number =>
    sum[name] + now[name] - (before?.[name] ?? 0);
  return {
    days: sum.days + (before === undefined ? 1 : 0),
    distance: add('distance'),
    oscount: add('oscount'),
    overspeedtime: add('overspeedtime'),
    parkcount: add('parkcount'),
    parktime: add('parktime'),
    totalDrivingtime: add('totalDrivingtime'),
    idletime: add('idletime'),
    maxSpeedKmh: Math.max(sum.maxSpeedKmh, now.maxSpeedKmh),
    reports: add('reports'),
  };
}
