import { kioskLink } from '@outrider/model/people/kiosk-link.ts';
import type { ExpressionBuilder, Expression, Kysely, SqlBool } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import { endSessions } from './end-sessions.ts';
import type { KioskLinks } from './kiosk-links.ts';
import type { PeopleTables } from './people-tables.ts';

/** Takes links away, and ends the sessions that began by them. Within a transaction. */
async function removeLinks(
  tx: Kysely<PeopleTables>,
  which: (the: ExpressionBuilder<PeopleTables, 'kiosk_links'>) => Expression<SqlBool>,
): Promise<{ readonly user_name: string }[]> {
  const links = await tx.deleteFrom('kiosk_links').where(which).returning(['id', 'user_name']).execute();
  const ids = links.map(({ id }) => id);
  if (ids.length > 0) await endSessions(tx, (the) => the('link_id', 'in', ids));
  return links;
}

export function kioskLinkQueries({ db, tell }: Engine<PeopleTables>): KioskLinks {
  return {
    async list(nowMs) {
      const rows = await db
        .selectFrom('kiosk_links')
        .selectAll()
        .where('expires_ms', '>', nowMs)
        .orderBy('created_ms', 'desc')
        .execute();
      return rows.map((row) => kioskLink.fromRow(row));
    },
    async find(id, nowMs) {
      const row = await db
        .selectFrom('kiosk_links')
        .selectAll()
        .where('id', '=', id)
        .where('expires_ms', '>', nowMs)
        .executeTakeFirst();
      return row === undefined ? undefined : kioskLink.fromRow(row);
    },
    async add(link) {
      await atomically(db, async (tx) => {
        await removeLinks(tx, (the) => the('expires_ms', '<=', link.createdMs));
        await tx.insertInto('kiosk_links').values(kioskLink.toRow(link)).execute();
      });
    },
    async remove(id) {
      const [removed] = await atomically(
        db,
        async (tx) => await removeLinks(tx, (the) => the('id', '=', id)),
      );
      if (removed === undefined) return false;
      tell({ entity: 'session', kind: 'removed', key: removed.user_name });
      return true;
    },
  };
}
