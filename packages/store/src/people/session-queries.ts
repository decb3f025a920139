import { sessionRecord } from '@outrider/model/people/session-record.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { endSessions } from './end-sessions.ts';
import type { PeopleTables } from './people-tables.ts';
import type { StoredSessions } from './stored-sessions.ts';

/** Ended sessions that are remembered. */
const MAX_ENDED = 20_000;

export function sessionQueries({ db, tell }: Engine<PeopleTables>): StoredSessions {
  const end = async (which: Parameters<typeof endSessions>[1]) =>
    await atomically(db, async (tx) => await endSessions(tx, which));
  return {
    async find(keyHash) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return row === undefined ? undefined : sessionRecord.fromRow(row);
    },
    async hasEnded(keyHash, nowMs) {
      const [expired, ended] = await Promise.all([
        db
          .selectFrom('sessions')
          .select('key_hash')
          .where('key_hash', '=', keyHash)
          .where('expires_ms', '<=', nowMs)
          .executeTakeFirst(),
        db
          .selectFrom('ended_sessions')
          .select('key_hash')
          .where('key_hash', '=', keyHash)
          .where('forget_ms', '>', nowMs)
          .executeTakeFirst(),
      ]);
      return expired !== undefined || ended !== undefined;
    },
    async listOf(userName, nowMs) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('user_name', '=', userName)
        .where('expires_ms', '>', nowMs)
        .orderBy('created_ms')
        .execute();
      return rows.map((row) => sessionRecord.fromRow(row));
    },
    async listBy(linkId, nowMs) {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('link_id', '=', linkId)
        .where('expires_ms', '>', nowMs)
        .execute();
      return rows.map((row) => sessionRecord.fromRow(row));
    },
    async add(session) {
      await db.insertInto('sessions').values(sessionRecord.toRow(session)).execute();
      tell({ entity: 'session', kind: 'added', key: session.userName });
    },
    async extend(keyHash, expiresMs) {
      const [session] = await db
        .updateTable('sessions')
        .set({ expires_ms: expiresMs })
        .where('key_hash', '=', keyHash)
        .returning('user_name')
        .execute();
      if (session !== undefined) tell({ entity: 'session', kind: 'changed', key: session.user_name });
    },
    async remove(keyHash) {
      const [session] = await end((the) => the('key_hash', '=', keyHash));
      if (session !== undefined) tell({ entity: 'session', kind: 'removed', key: session.user_name });
    },
    async removeOf(userName, exceptKeyHash = '') {
      const ended = await end((the) =>
        the.and([the('user_name', '=', userName), the('key_hash', '!=', exceptKeyHash)]),
      );
      if (ended.length > 0) tell({ entity: 'session', kind: 'removed', key: userName });
      return ended.map(({ key_hash }) => key_hash);
    },
    async removeExpired(nowMs) {
      await db.deleteFrom('used_tickets').where('expires_ms', '<=', nowMs).execute();
      // Nobody is told: a session that has expired is none any more.
      const expired = await end((the) => the('expires_ms', '<=', nowMs));
      const kept = db
        .selectFrom('ended_sessions')
        .select('key_hash')
        .orderBy('forget_ms', 'desc')
        .limit(MAX_ENDED);
      await db
        .deleteFrom('ended_sessions')
        .where((row) => row.or([row('forget_ms', '<=', nowMs), row('key_hash', 'not in', kept)]))
        .execute();
      return expired.length;
    },
    async useTicket(jti, expiresMs) {
      const used = await db
        .insertInto('used_tickets')
        .values({ jti, expires_ms: expiresMs })
        .onConflict((conflict) => conflict.column('jti').doNothing())
        .executeTakeFirst();
      return changedRows({ numInsertedOrUpdatedRows: used.numInsertedOrUpdatedRows });
    },
  };
}
