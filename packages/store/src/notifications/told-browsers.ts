import { OutriderError } from '@outrider/model/error-code.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import {
  MOST_TOLD_BROWSERS,
  type NewToldBrowser,
  type ToldBrowser,
  toldBrowser,
} from '@outrider/model/notifications/told-browser.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { NotificationTables } from './notification-tables.ts';

/** Browsers in which people are told. They go with their user; a browser that is told only during a session goes with that session. */
export interface ToldBrowsers {
  /** All of them, by number. */
  list(): Promise<ToldBrowser[]>;
  find(id: number): Promise<ToldBrowser | undefined>;
  /**
   * Keeps a browser; an earlier one of the same subscription, of any user, goes.
   * @throws OutriderError CONFLICT where the user has as many as they may, NOT_FOUND for an unknown user or session
   */
  add(browser: NewToldBrowser): Promise<ToldBrowser>;
  /** @param userName the user to whom it has to belong; undefined: anybody. @returns whether there was one */
  remove(id: number, userName?: string): Promise<boolean>;
  /** Its push service took something. */
  told(id: number): Promise<void>;
}

export function toldBrowsers({ db, tell, nowMs }: Engine<NotificationTables>): ToldBrowsers {
  return {
    async list() {
      const rows = await db.selectFrom('told_browsers').selectAll().orderBy('id').execute();
      return rows.map((row) => toldBrowser.fromRow(row));
    },
    async find(id) {
      const row = await db.selectFrom('told_browsers').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : toldBrowser.fromRow(row);
    },
    async add(browser) {
      const row = await atomically(db, async (tx) => {
        await tx.deleteFrom('told_browsers').where('mark', '=', browser.mark).execute();
        const { found } = await tx
          .selectFrom('told_browsers')
          .select(({ fn }) => fn.countAll<number>().as('found'))
          .where('user_name', '=', browser.userName)
          .executeTakeFirstOrThrow();
        if (found >= MOST_TOLD_BROWSERS) throw new OutriderError('CONFLICT', sentences.tooManyBrowsers);
        return await tx
          .insertInto('told_browsers')
          // The engine numbers it.
          .values(toldBrowser.columnsOf({ ...browser, toldMs: 0 }) as NotificationTables['told_browsers'])
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      tell({ entity: 'toldBrowser', kind: 'added', key: String(row.id) });
      return toldBrowser.fromRow(row);
    },
    async remove(id, userName) {
      const gone = await db
        .deleteFrom('told_browsers')
        .where('id', '=', id)
        .$if(userName !== undefined, (some) => some.where('user_name', '=', userName ?? ''))
        .executeTakeFirst();
      const was = changedRows(gone);
      if (was) tell({ entity: 'toldBrowser', kind: 'removed', key: String(id) });
      return was;
    },
    async told(id) {
      await db
        .updateTable('told_browsers')
        .set({ told_ms: Math.trunc(nowMs()) })
        .where('id', '=', id)
        .execute();
    },
  };
}
