import { batchesOf } from '../ground/batches.ts';
import { forDevicesThere } from '../ground/devices-there.ts';
import type { Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';

/** Bytes of pictures and sound that devices sent, by day (YYYY-MM-DD). Nobody is told of changes. */
export interface DeviceTraffic {
  /** Counts them to the day, of devices that are there. */
  add(day: string, bytes: ReadonlyMap<string, number>): Promise<void>;
  /** Sums from that day on. */
  since(day: string): Promise<Map<string, number>>;
  /** Bytes that each of these devices sent in some days, both included; devices that sent none are absent. */
  sums(deviceids: readonly string[], fromDay: string, toDay: string): Promise<Map<string, number>>;
  /** What a device sent on each of some days, both included, by day: those on which it sent something. */
  days(
    deviceid: string,
    fromDay: string,
    toDay: string,
  ): Promise<{ readonly day: string; readonly bytes: number }[]>;
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
    async sums(deviceids, fromDay, toDay) {
      const sums = new Map<string, number>();
      for (const some of batchesOf(deviceids)) {
        const rows = await db
          .selectFrom('device_traffic')
          .select(({ fn }) => ['deviceid', fn.sum<number>('bytes').as('bytes')])
          .where('deviceid', 'in', [...some])
          .where('day', '>=', fromDay)
          .where('day', '<=', toDay)
          .groupBy('deviceid')
          .execute();
        for (const { deviceid, bytes } of rows) sums.set(deviceid, bytes);
      }
      return sums;
    },
    async days(deviceid, fromDay, toDay) {
      return await db
        .selectFrom('device_traffic')
        .select(['day', 'bytes'])
        .where('deviceid', '=', deviceid)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .orderBy('day')
        .execute();
    },
    async forgetBefore(day) {
      await db.deleteFrom('device_traffic').where('day', '<', day).execute();
    },
  };
}
