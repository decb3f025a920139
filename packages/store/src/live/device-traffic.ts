import { forDevicesThere } from '../ground/devices-there.ts';
import type { Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';

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
      await forDevicesThere(db, bytes, (tx, some) =>
        tx
          .insertInto('device_traffic')
          .values(some.map(({ deviceid, value }) => ({ deviceid, day, bytes: value })))
          .onConflict((conflict) =>
            conflict.columns(['deviceid', 'day']).doUpdateSet(({ eb, ref }) => ({
              bytes: eb('device_traffic.bytes', '+', ref('excluded.bytes')),
            })),
          )
          .execute(),
      );
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
