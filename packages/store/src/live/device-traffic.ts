import { atomically, type Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';

/** Devices in one statement, which may hold some 30,000 values. */
const DEVICES_AT_ONCE = 1_000;

/** Bytes of pictures and sound that devices sent, by day (YYYY-MM-DD). Nobody is told of changes. */
export interface DeviceTraffic {
  /** Counts them to the day, of devices that are there. */
  add(day: string, bytes: ReadonlyMap<string, number>): Promise<void>;
  /** Sums from that day on. */
  since(day: string): Promise<Map<string, number>>;
  forgetBefore(day: string): Promise<void>;
}

export function deviceTraffic({ db }: Engine<LiveTables>): DeviceTraffic {
  return {
    async add(day, bytes) {
      const all = [...bytes];
      await atomically(db, async (tx) => {
        for (let from = 0; from < all.length; from += DEVICES_AT_ONCE) {
          const some = new Map(all.slice(from, from + DEVICES_AT_ONCE));
          const known = await tx
            .selectFrom('devices')
            .select('deviceid')
            .where('deviceid', 'in', [...some.keys()])
            .execute();
          if (known.length === 0) continue;
          await tx
            .insertInto('device_traffic')
            .values(known.map(({ deviceid }) => ({ deviceid, day, bytes: some.get(deviceid) ?? 0 })))
            .onConflict((conflict) =>
              conflict.columns(['deviceid', 'day']).doUpdateSet(({ eb, ref }) => ({
                bytes: eb('device_traffic.bytes', '+', ref('excluded.bytes')),
              })),
            )
            .execute();
        }
      });
    },
    async since(day) {
      const rows = await db
        .selectFrom('device_traffic')
        .select(({ fn }) => ['deviceid', fn.sum<number>('bytes').as('bytes')])
        .where('day', '>=', day)
        .groupBy('deviceid')
        .execute();
      return new Map(rows.map(({ deviceid, bytes }) => [deviceid, bytes]));
    },
    async forgetBefore(day) {
      await db.deleteFrom('device_traffic').where('day', '<', day).execute();
    },
  };
}
