import { invitationRecord } from '@outrider/model/people/invitation-record.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { Invitations } from './invitations.ts';
import type { PeopleTables } from './people-tables.ts';

export function invitationQueries({ db, tell }: Engine<PeopleTables>): Invitations {
  return {
    async put(invitation) {
      const { token_hash, expires_ms } = invitationRecord.toRow(invitation);
      await db
        .insertInto('invitations')
        .values({ user_name: invitation.userName, token_hash, expires_ms })
        .onConflict((conflict) => conflict.column('user_name').doUpdateSet({ token_hash, expires_ms }))
        .execute();
      tell({ entity: 'invitation', kind: 'added', key: invitation.userName });
    },
    async find(tokenHash, nowMs) {
      const row = await db
        .selectFrom('invitations')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_ms', '>', nowMs)
        .executeTakeFirst();
      return row === undefined ? undefined : invitationRecord.fromRow(row);
    },
    async list(nowMs) {
      const rows = await db
        .selectFrom('invitations')
        .selectAll()
        .where('expires_ms', '>', nowMs)
        .orderBy('user_name')
        .execute();
      return rows.map((row) => invitationRecord.fromRow(row));
    },
    async remove(userName) {
      const removed = await db.deleteFrom('invitations').where('user_name', '=', userName).executeTakeFirst();
      const had = changedRows(removed);
      if (had) tell({ entity: 'invitation', kind: 'removed', key: userName });
      return had;
    },
  };
}
