import {
  type NewNoticeMute,
  type NoticeMute,
  noticeMute,
} from '@outrider/model/notifications/notice-mute.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { NotificationTables } from './notification-tables.ts';

/** Of which vehicles nobody is told for a while. Mutes go with their device or group. */
export interface NoticeMutes {
  /** Mutes that are not over, by which ends first. */
  list(): Promise<NoticeMute[]>;
  /** Keeps a mute, and forgets old ones. @throws OutriderError NOT_FOUND for an unknown group */
  add(mute: NewNoticeMute): Promise<NoticeMute>;
  /** @returns whether there was one */
  remove(id: number): Promise<boolean>;
}

export function noticeMutes({ db, tell, nowMs }: Engine<NotificationTables>): NoticeMutes {
  return {
    async list() {
      const rows = await db
        .selectFrom('notice_mutes')
        .selectAll()
        .where('until_ms', '>', Math.trunc(nowMs()))
        .orderBy('until_ms')
        .orderBy('id')
        .execute();
      return rows.map((row) => noticeMute.fromRow(row));
    },
    async add(mute) {
      await db.deleteFrom('notice_mutes').where('until_ms', '<=', Math.trunc(nowMs())).execute();
      const row = await db
        .insertInto('notice_mutes')
        // The engine numbers it.
        .values(noticeMute.columnsOf(mute) as NotificationTables['notice_mutes'])
        .returningAll()
        .executeTakeFirstOrThrow();
      tell({ entity: 'noticeMute', kind: 'added', key: String(row.id) });
      return noticeMute.fromRow(row);
    },
    async remove(id) {
      const gone = await db.deleteFrom('notice_mutes').where('id', '=', id).executeTakeFirst();
      const was = changedRows(gone);
      if (was) tell({ entity: 'noticeMute', kind: 'removed', key: String(id) });
      return was;
    },
  };
}
