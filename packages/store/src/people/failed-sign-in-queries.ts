import { failedSignIns } from '@outrider/model/people/failed-sign-ins.ts';
import type { Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { StoredFailedSignIns } from './stored-failed-sign-ins.ts';

export function failedSignInQueries({ db }: Engine<PeopleTables>): StoredFailedSignIns {
  return {
    async find(userName) {
      const row = await db
        .selectFrom('failed_sign_ins')
        .selectAll()
        .where('user_name', '=', userName)
        .executeTakeFirst();
      return row === undefined ? undefined : failedSignIns.fromRow(row);
    },
    async put(record) {
      const row = failedSignIns.toRow(record);
      await db
        .insertInto('failed_sign_ins')
        .values(row)
        .onConflict((conflict) => conflict.column('user_name').doUpdateSet(row))
        .execute();
    },
    async remove(userName) {
      await db.deleteFrom('failed_sign_ins').where('user_name', '=', userName).execute();
    },
  };
}
