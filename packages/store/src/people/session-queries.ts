import type { Engine, Tables } from '../engine/engine.ts';
import type { SessionRecord, Sessions } from '../store.ts';

function toSession(row: Tables['sessions']): SessionRecord {
  return {
    keyHash: row.key_hash,
    userName: row.user_name,
    sealedKey: row.sealed_key,
    createdMs: row.created_ms,
    expiresMs: row.expires_ms,
    saved: row.saved === 1,
  };
}

export function sessionQueries({ db, query, write }: Engine): Sessions {
  return {
    async find(keyHash) {
      const [row] = await query(
        db.selectFrom('sessions').selectAll().where('key_hash', '=', keyHash).compile(),
      );
      return row === undefined ? undefined : toSession(row);
    },
    async listOf(userName, nowMs) {
      const rows = await query(
        db
          .selectFrom('sessions')
          .selectAll()
          .where('user_name', '=', userName)
          .where('expires_ms', '>', nowMs)
          .orderBy('created_ms')
          .compile(),
      );
      return rows.map(toSession);
    },
    async add({ keyHash, userName, sealedKey, createdMs, expiresMs, saved }) {
      await write(
        db
          .insertInto('sessions')
          .values({
            key_hash: keyHash,
            user_name: userName,
            sealed_key: sealedKey,
            created_ms: createdMs,
            expires_ms: expiresMs,
            saved: saved ? 1 : 0,
          })
          .compile(),
      );
    },
    async extend(keyHash, expiresMs) {
      await write(
        db.updateTable('sessions').set({ expires_ms: expiresMs }).where('key_hash', '=', keyHash).compile(),
      );
    },
    async remove(keyHash) {
      await write(db.deleteFrom('sessions').where('key_hash', '=', keyHash).compile());
    },
    async removeOf(userName, exceptKeyHash = '') {
      const ended = await query(
        db
          .deleteFrom('sessions')
          .where('user_name', '=', userName)
          .where('key_hash', '!=', exceptKeyHash)
          .returning('key_hash')
          .compile(),
      );
      return ended.map(({ key_hash }) => key_hash);
    },
    async removeExpired(nowMs) {
      const [sessions] = await write(
        db.deleteFrom('sessions').where('expires_ms', '<=', nowMs).compile(),
        db.deleteFrom('used_tickets').where('expires_ms', '<=', nowMs).compile(),
      );
      return sessions ?? 0;
    },
    async useTicket(jti, expiresMs) {
      const [used] = await write(
        db
          .insertInto('used_tickets')
          .values({ jti, expires_ms: expiresMs })
          .onConflict((conflict) => conflict.column('jti').doNothing())
          .compile(),
      );
      return used === 1;
    },
  };
}
