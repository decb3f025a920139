import { changedRows, type Engine } from '../ground/engine.ts';
import type { ClusterTables } from './cluster-tables.ts';

/** Clocks of servers differ by less than a lease: a lease for more than so many times as long is invalid. */
const MOST_AHEAD = 2;

/** Which server does what one of them alone does. */
export interface Leases {
  /**
   * Takes a lease, or keeps it. By the store's clock: servers that share a store need not agree on the time.
   * @returns whether that server has it for that long from now on; false while another one does
   */
  take(name: string, hand: { readonly server: string; readonly forMs: number }): Promise<boolean>;
  /** The server that has each lease now, by its name; an expired lease is nobody's. */
  list(): Promise<readonly { readonly name: string; readonly server: string }[]>;
  /** Lets go everything that a server has: another one need not wait. */
  letGo(server: string): Promise<void>;
}

export function leases({ db, nowMs }: Engine<ClusterTables>): Leases {
  return {
    async take(name, { server, forMs }) {
      const now = Math.trunc(nowMs());
      const mine = { server, until_ms: now + forMs };
      const taken = await db
        .insertInto('leases')
        .values({ name, ...mine })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(mine)
            .where(({ eb, or }) =>
              or([
                eb('leases.server', '=', server),
                eb('leases.until_ms', '<=', now),
                // Longer than anybody takes it: the server that did had a clock that was years ahead.
                eb('leases.until_ms', '>', now + MOST_AHEAD * forMs),
              ]),
            ),
        )
        .executeTakeFirst();
      return changedRows(taken);
    },
    async list() {
      return await db
        .selectFrom('leases')
        .select(['name', 'server'])
        .where('until_ms', '>', Math.trunc(nowMs()))
        .orderBy('name')
        .execute();
    },
    async letGo(server) {
      await db.deleteFrom('leases').where('server', '=', server).execute();
    },
  };
}
