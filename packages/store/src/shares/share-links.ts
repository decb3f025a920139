import { OutriderError } from '@outrider/model/error-code.ts';
import { type ShareLink, shareLink } from '@outrider/model/shares/share-link.ts';
import { changedRows, type Engine } from '../ground/engine.ts';
import type { ShareTables } from './share-tables.ts';

/** What a link is made of; what becomes of it is counted. */
export type NewShareLink = Omit<ShareLink, 'id' | 'guesses' | 'endedMs' | 'views' | 'viewedMs'>;

export interface ShareLinks {
  /** @returns its id @throws OutriderError NOT_FOUND for an unknown user or device */
  add(link: NewShareLink): Promise<number>;
  /** The link of that token's hash, however it stands. */
  find(tokenHash: string): Promise<ShareLink | undefined>;
  /** Links that are neither over nor ended, the newest first: a user's, or everybody's. */
  list(userName: string | undefined, nowMs: number): Promise<ShareLink[]>;
  /** Ends one; what it was is still known. @throws OutriderError NOT_FOUND when there is none that goes on */
  end(id: number, nowMs: number): Promise<void>;
  /** It was opened once more. */
  viewed(id: number, nowMs: number): Promise<void>;
  /** A wrong password was tried. @returns how many there have been */
  guessed(id: number): Promise<number>;
  /** Forgets links that were over, or ended, before a moment. */
  forgetBefore(ms: number): Promise<void>;
}

export function shareLinks({ db, tell }: Engine<ShareTables>): ShareLinks {
  return {
    async add(link) {
      const counted = { guesses: 0, endedMs: 0, views: 0, viewedMs: 0 };
      // The engine numbers it.
      const row = shareLink.columnsOf({ ...link, ...counted }) as ShareTables['share_links'];
      const { id } = await db.insertInto('share_links').values(row).returning('id').executeTakeFirstOrThrow();
      tell({ entity: 'shareLink', kind: 'added', key: String(id) });
      return id;
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('share_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row === undefined ? undefined : shareLink.fromRow(row);
    },
    async list(userName, nowMs) {
      const all = db
        .selectFrom('share_links')
        .selectAll()
        .where('expires_ms', '>', nowMs)
        .where('ended_ms', '=', 0)
        .orderBy('id', 'desc');
      const rows = await (userName === undefined ? all : all.where('user_name', '=', userName)).execute();
      return rows.map((row) => shareLink.fromRow(row));
    },
    async end(id, nowMs) {
      const ended = await db
        .updateTable('share_links')
        .set({ ended_ms: nowMs })
        .where('id', '=', id)
        .where('ended_ms', '=', 0)
        .executeTakeFirst();
      if (!changedRows(ended)) throw new OutriderError('NOT_FOUND', `There is no link ${id}`);
      // For people whom it let in it is gone.
      tell({ entity: 'shareLink', kind: 'removed', key: String(id) });
    },
    async viewed(id, nowMs) {
      await db
        .updateTable('share_links')
        .set((row) => ({ views: row('views', '+', 1), viewed_ms: nowMs }))
        .where('id', '=', id)
        .execute();
    },
    async guessed(id) {
      const row = await db
        .updateTable('share_links')
        .set((eb) => ({ guesses: eb('guesses', '+', 1) }))
        .where('id', '=', id)
        .returning('guesses')
        .executeTakeFirst();
      return row?.guesses ?? 0;
    },
    async forgetBefore(ms) {
      await db
        .deleteFrom('share_links')
        .where((row) =>
          row.or([row('expires_ms', '<', ms), row.and([row('ended_ms', '>', 0), row('ended_ms', '<', ms)])]),
        )
        .execute();
    },
  };
}
