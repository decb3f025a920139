import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { tokenRecord } from '@outrider/model/people/token-record.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { StoredTokens } from './tokens.ts';

export function tokenQueries({ db, tell }: Engine<PeopleTables>): StoredTokens {
  return {
    async list(userName) {
      const all = db.selectFrom('tokens').selectAll().orderBy('created_ms', 'desc').orderBy('id');
      const rows = await (userName === undefined ? all : all.where('user_name', '=', userName)).execute();
      return rows.map((row) => tokenRecord.fromRow(row));
    },
    async find(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
      return row === undefined ? undefined : tokenRecord.fromRow(row);
    },
    async add(token, most) {
      await atomically(db, async (tx) => {
        const { count } = await tx
          .selectFrom('tokens')
          .select((the) => the.fn.countAll<number>().as('count'))
          .where('user_name', '=', token.userName)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) throw new OutriderError('CONFLICT', peopleSentences.tooManyTokens);
        await tx.insertInto('tokens').values(tokenRecord.toRow(token)).execute();
      });
      tell({ entity: 'token', kind: 'added', key: token.id });
    },
    async used(hash, usedMs, usedIp) {
      await db
        .updateTable('tokens')
        .set({ used_ms: usedMs, used_ip: usedIp })
        .where('hash', '=', hash)
        .where('used_ms', '<', usedMs)
        .execute();
    },
    async remove(id) {
      const [removed] = await db.deleteFrom('tokens').where('id', '=', id).returning('id').execute();
      if (removed === undefined) return false;
      tell({ entity: 'token', kind: 'removed', key: id });
      return true;
    },
    async removeOf(userName) {
      const ended = await db.deleteFrom('tokens').where('user_name', '=', userName).returning('id').execute();
      for (const { id } of ended) tell({ entity: 'token', kind: 'removed', key: id });
    },
  };
}
