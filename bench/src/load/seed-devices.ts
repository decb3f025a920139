import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { deviceOf } from './terminal.ts';

/** The authentication code of every terminal that was put into the store. */
export const SEEDED_CODE = 'benchmark';

/**
 * Puts devices into a data folder before the server starts, all in one transaction: to register 50,000 one by one, as
 * administrators do, would take longer than the measure.
 */
export async function seedDevices(folder: string, count: number): Promise<void> {
  const store = await openSqliteStore({ folder });
  await store[Symbol.asyncDispose]();
  const db = new DatabaseSync(join(folder, 'outrider.sqlite'));
  const insert = db.prepare(
    `INSERT INTO devices (deviceid, registered, drivername, vehicleid, chmask, first_seen_ms)
     VALUES (?, 1, '', 'Benchmark', '0000', ?)`,
  );
  const link = db.prepare(
    'INSERT INTO device_links (protocol, name, deviceid, secret_hash) VALUES (?, ?, ?, ?)',
  );
  const hash = createHash('sha256').update(SEEDED_CODE).digest('hex');
  db.exec('BEGIN');
  for (let index = 0; index < count; index++) {
    insert.run(deviceOf(index), index);
    link.run(JT808, deviceOf(index), deviceOf(index), hash);
  }
  db.exec('COMMIT');
  db.close();
}
