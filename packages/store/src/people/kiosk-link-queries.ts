import { kioskLink } from '@outrider/model/people/kiosk-link.ts';
import type { Engine } from '../ground/engine.ts';
import type { KioskLinks } from './kiosk-links.ts';
import type { PeopleTables } from './people-tables.ts';

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
      await db.deleteFrom('kiosk_links').where('expires_ms', '<=', link.createdMs).execute();
      await db.insertInto('kiosk_links').values(kioskLink.toRow(link)).execute();
    },
    async remove(id) {
      // The engine removes its sessions with it.
      const removed = await db
        .deleteFrom('kiosk_links')
        .where('id', '=', id)
        .returning('user_name')
        .executeTakeFirst();
      if (removed === undefined) return false;
      tell({ entity: 'session', kind: 'removed', key: removed.user_name });
      return true;
    },
  };
}
