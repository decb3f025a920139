import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { linkRecord } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { forDevicesThere } from '../ground/devices-there.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { driverEntered, driversGone, firstDriver } from './driver-entered.ts';
import type { DeviceTables } from './device-tables.ts';
import type { Devices } from './devices.ts';

export function deviceQueries({ db, tell, follow, nowMs }: Engine<DeviceTables>): Devices {
  return {
    async list() {
      const rows = await db.selectFrom('devices').selectAll().orderBy('deviceid').execute();
      return rows.map((row) => deviceRecord.fromRow(row));
    },
    async find(deviceid) {
      const row = await db
        .selectFrom('devices')
        .selectAll()
        .where('deviceid', '=', deviceid)
        .executeTakeFirst();
      return row === undefined ? undefined : deviceRecord.fromRow(row);
    },
    async add(device, ...links) {
      const { deviceid } = device;
      try {
        await atomically(db, async (tx) => {
          await tx.insertInto('devices').values(deviceRecord.toRow(device)).execute();
          for (const link of links) {
            await tx
              .insertInto('device_links')
              .values(linkRecord.toRow({ ...link, deviceid }))
              .execute();
          }
          await firstDriver(tx, deviceid, device.driverName);
        });
      } catch (error) {
        if (!(error instanceof OutriderError) || error.code !== 'CONFLICT') throw error;
        const names = [deviceid, ...links.map(({ name }) => name)].join(' or ');
        throw new OutriderError('CONFLICT', `Device ${names} is taken already`, { cause: error });
      }
      tell({ entity: 'device', kind: 'added', key: deviceid });
    },
    async change(deviceid, fields) {
      const columns = deviceRecord.columnsOf(fields);
      const { driverName } = fields;
      const change = async (tx: typeof db) =>
        await tx
          .updateTable('devices')
          .set(Object.keys(columns).length === 0 ? { deviceid } : columns)
          .where('deviceid', '=', deviceid)
          .executeTakeFirst();
      const changed =
        driverName === undefined
          ? await change(db)
          : await atomically(db, async (tx) => {
              await driverEntered(tx, deviceid, driverName, nowMs());
              return await change(tx);
            });
      if (!changedRows(changed)) throw new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
      tell({ entity: 'device', kind: 'changed', key: deviceid });
    },
    async lastWords() {
      const rows = await db.selectFrom('device_words').selectAll().execute();
      return new Map(rows.map(({ deviceid, last_word_ms }) => [deviceid, last_word_ms]));
    },
    async keepLastWords(words) {
      await forDevicesThere(db, words, (tx, some) =>
        tx
          .insertInto('device_words')
          .values(some.map(({ deviceid, value }) => ({ deviceid, last_word_ms: Math.round(value) })))
          .onConflict((conflict) =>
            conflict
              .column('deviceid')
              .doUpdateSet(({ ref }) => ({ last_word_ms: ref('excluded.last_word_ms') })),
          )
          .execute(),
      );
    },
    async remove(deviceid) {
      const removed = await atomically(db, async (tx) => {
        const gone = await tx.deleteFrom('devices').where('deviceid', '=', deviceid).executeTakeFirst();
        if (!changedRows(gone)) return false;
        await driversGone(tx, deviceid);
        await follow('deviceRemoved', tx, deviceid);
        return true;
      });
      if (removed) tell({ entity: 'device', kind: 'removed', key: deviceid });
    },
  };
}
