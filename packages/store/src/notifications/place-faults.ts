import { type PlaceFault, placeFault } from '@outrider/model/notifications/place-fault.ts';
import type { Engine } from '../ground/engine.ts';
import type { NotificationTables } from './notification-tables.ts';

/** Places where nothing that is told outside of the console arrives. Of several servers one alone learns what people are to be told. */
export interface PlaceFaults {
  list(): Promise<PlaceFault[]>;
  /** A try failed there: it is so since then, unless it is so for longer. */
  failed(target: string, answer: string): Promise<void>;
  /** Something arrived there. @returns whether people were told that nothing does */
  worked(target: string): Promise<boolean>;
  /**
   * Those of which people are to be told now: where it is so since that moment or longer, ms since 1970, at more than one try or while
   * something that was tried is to be tried there again. Each is given once.
   */
  alarm(sinceMs: number): Promise<PlaceFault[]>;
  /** Forgets those at which the last try was before a moment. @returns them */
  forgetBefore(ms: number): Promise<PlaceFault[]>;
}

export function placeFaults({ db, nowMs }: Engine<NotificationTables>): PlaceFaults {
  const now = (): number => Math.trunc(nowMs());
  const read = (rows: readonly NotificationTables['place_faults'][]): PlaceFault[] =>
    rows.map((row) => placeFault.fromRow(row));
  return {
    list: async () => read(await db.selectFrom('place_faults').selectAll().orderBy('target').execute()),
    async failed(target, answer) {
      const at = now();
      await db
        .insertInto('place_faults')
        .values(placeFault.toRow({ target, sinceMs: at, lastMs: at, answer, alarmed: false }))
        .onConflict((conflict) => conflict.column('target').doUpdateSet({ last_ms: at, answer }))
        .execute();
    },
    async worked(target) {
      const gone = await db
        .deleteFrom('place_faults')
        .where('target', '=', target)
        .returning('alarmed')
        .executeTakeFirst();
      return gone?.alarmed === 1;
    },
    async alarm(sinceMs) {
      const rows = await db
        .updateTable('place_faults')
        .set({ alarmed: 1 })
        .where('alarmed', '=', 0)
        .where('since_ms', '<=', sinceMs)
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('last_ms', '>', eb.ref('since_ms')),
            exists(
              selectFrom('deliveries')
                .select('id')
                .whereRef('deliveries.target', '=', 'place_faults.target')
                .where('ended_ms', '=', 0)
                // The server that tried it last.
                .where('deliveries.server', '!=', ''),
            ),
          ]),
        )
        .returningAll()
        .execute();
      return read(rows);
    },
    async forgetBefore(ms) {
      return read(await db.deleteFrom('place_faults').where('last_ms', '<', ms).returningAll().execute());
    },
  };
}
