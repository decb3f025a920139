import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { permissionRecord } from '@outrider/model/people/permission-record.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { Permissions } from './permissions.ts';

export function permissionQueries({ db, tell }: Engine<PeopleTables>): Permissions {
  return {
    async list() {
      const rows = await db.selectFrom('permissions').selectAll().orderBy('id').execute();
      return rows.map((row) => permissionRecord.fromRow(row));
    },
    async find(id) {
      const row = await db.selectFrom('permissions').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : permissionRecord.fromRow(row);
    },
    async add(permission) {
      await db.insertInto('permissions').values(permissionRecord.toRow(permission)).execute();
      tell({ entity: 'permission', kind: 'added', key: String(permission.id) });
    },
    async change(id, fields, { access } = {}) {
      await atomically(db, async (tx) => {
        const row = await tx
          .selectFrom('permissions')
          .select('access')
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined) throw new OutriderError('NOT_FOUND', `There is no permission ${id}`);
        if (access !== undefined && access !== row.access)
          throw new OutriderError('CONFLICT', peopleSentences.permissionChanged);
        const columns = permissionRecord.columnsOf(fields);
        if (Object.keys(columns).length > 0)
          await tx.updateTable('permissions').set(columns).where('id', '=', id).execute();
      });
      tell({ entity: 'permission', kind: 'changed', key: String(id) });
    },
    async remove(id) {
      const removed = await db.deleteFrom('permissions').where('id', '=', id).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'permission', kind: 'removed', key: String(id) });
    },
  };
}
