import { linkRecord } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { DeviceTables } from './device-tables.ts';
import type { LinkRecords } from './link-records.ts';

export function linkQueries({ db, tell }: Engine<DeviceTables>): LinkRecords {
  const inOrder = db.selectFrom('device_links').selectAll().orderBy('protocol').orderBy('name');
  async function change(
    protocol: string,
    name: string,
    columns: Partial<DeviceTables['device_links']>,
  ): Promise<void> {
    const [changed] = await db
      .updateTable('device_links')
      .set(columns)
      .where('protocol', '=', protocol)
      .where('name', '=', name)
      .returning('deviceid')
      .execute();
    if (changed === undefined) {
      throw new OutriderError('NOT_FOUND', `No device comes by ${protocol} as ${name}`);
    }
    tell({ entity: 'link', kind: 'changed', key: changed.deviceid });
  }
  return {
    async list() {
      const rows = await inOrder.execute();
      return rows.map((row) => linkRecord.fromRow(row));
    },
    async of(deviceid) {
      const rows = await inOrder.where('deviceid', '=', deviceid).execute();
      return rows.map((row) => linkRecord.fromRow(row));
    },
    async find(protocol, name) {
      const row = await db
        .selectFrom('device_links')
        .selectAll()
        .where('protocol', '=', protocol)
        .where('name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : linkRecord.fromRow(row);
    },
    async add(link) {
      await db.insertInto('device_links').values(linkRecord.toRow(link)).execute();
      tell({ entity: 'link', kind: 'added', key: link.deviceid });
    },
    changeSecret: (protocol, name, secretHash) => change(protocol, name, { secret_hash: secretHash ?? null }),
    changePlateColour: (protocol, name, plateColour) => change(protocol, name, { plate_colour: plateColour }),
    async removeOf(deviceid) {
      const removed = await db.deleteFrom('device_links').where('deviceid', '=', deviceid).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'link', kind: 'removed', key: deviceid });
    },
  };
}
