import { OutriderError } from '@outrider/model/error-code.ts';
import { type ShareLink, shareLink } from '@outrider/model/live/share-link.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { LiveTables } from './live-tables.ts';

export interface ShareLinks {
  /** @returns its id @throws OutriderError NOT_FOUND for an unknown user or device */
  add(link: Omit<ShareLink, 'id'>): Promise<number>;
  /** The link of that token's hash that has not expired. */
  find(tokenHash: string, nowMs: number): Promise<ShareLink | undefined>;
  /** Those that have not expired, the newest first: a user's, or everybody's. */
  list(userName: string | undefined, nowMs: number): Promise<ShareLink[]>;
  remove(id: number): Promise<void>;
  /** Removes those that have expired. */
  removeExpired(nowMs: number): Promise<void>;
}

export function shareLinks({ db, tell }: Engine<LiveTables>): ShareLinks {
  const lasting = (nowMs: number) =>
    db.selectFrom('share_links').selectAll().where('expires_ms', '>', nowMs).orderBy('id', 'desc');
  return {
    async add(link) {
      // The engine numbers it.
      const row = shareLink.columnsOf(link) as LiveTables['share_links'];
      const { id } = await db.insertInto('share_links').values(row).returning('id').executeTakeFirstOrThrow();
      tell({ entity: 'shareLink', kind: 'added', key: String(id) });
      return id;
    },
    async find(tokenHash, nowMs) {
      const row = await lasting(nowMs).where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? undefined : shareLink.fromRow(row);
    },
    async list(userName, nowMs) {
      const all = lasting(nowMs);
      const rows = await (userName === undefined ? all : all.where('user_name', '=', userName)).execute();
      return rows.map((row) => shareLink.fromRow(row));
    },
    async remove(id) {
      const removed = await db.deleteFrom('share_links').where('id', '=', id).executeTakeFirst();
      if (!changedRows(removed)) throw new OutriderError('NOT_FOUND', `There is no link ${id}`);
      tell({ entity: 'shareLink', kind: 'removed', key: String(id) });
    },
    async removeExpired(nowMs) {
      await db.deleteFrom('share_links').where('expires_ms', '<=', nowMs).execute();
    },
  };
}
