import {
  type CustomerChange,
  type CustomerRecord,
  customerRecord,
} from '@outrider/model/devices/customer-record.ts';
import type { Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';

export interface Customers {
  /** Those of which something is kept, by device. */
  list(): Promise<CustomerRecord[]>;
  /** The customer of that device; undefined: none. */
  find(deviceid: string): Promise<CustomerRecord | undefined>;
  /** Keeps the given fields; others stay as they are. @throws OutriderError NOT_FOUND for an unknown device */
  change(deviceid: string, change: CustomerChange): Promise<void>;
}

export function customers({ db, tell }: Engine<DeviceTables>): Customers {
  return {
    async list() {
      const rows = await db.selectFrom('customers').selectAll().orderBy('deviceid').execute();
      return rows.map((row) => customerRecord.fromRow(row));
    },
    async find(deviceid) {
      const row = await db
        .selectFrom('customers')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .executeTakeFirst();
      return row && customerRecord.fromRow(row);
    },
    async change(deviceid, change) {
      const given = Object.fromEntries(
        Object.entries(change).filter(([, value]) => value !== undefined),
      ) as Partial<CustomerRecord>;
      const columns = customerRecord.columnsOf(given);
      if (Object.keys(columns).length === 0) return;
      const row = customerRecord.toRow({ ...customerRecord.defaults, ...given, deviceid });
      await db
        .insertInto('customers')
        .values(row)
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(columns))
        .execute();
      tell({ entity: 'customer', kind: 'changed', key: deviceid });
    },
  };
}
