import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Fact } from '@outrider/model/events/fact.ts';
import { Kysely } from 'kysely';
import { storeParts } from '../../areas.ts';
import type { StoreChange } from '../../changes/changes.ts';
import { carryEntry, withCarriedEntry } from '../../ground/carried-entry.ts';
import { assertNotInTransaction } from '../../ground/within-transaction.ts';
import type { Store } from '../../store.ts';
import { runTransaction } from '../../transactions/transaction.ts';
import { SqliteDeviceDays, SqlitePositions } from '../sqlite/positions/sqlite-positions.ts';
import { appendAudit } from './audit/append-audit.ts';
import { clearRemoved } from './clear-removed.ts';
import { writeFacts } from './events/write-facts.ts';
import type { PostgresPool } from './link.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { PostgresPositions } from './positions/postgres-positions.ts';
import { PostgresTurns } from './turns.ts';

/** Every stretch is answered whole by the database: nothing is left to be read elsewhere. */
const NO_READING = { answer: () => Promise.resolve(undefined) };

/**
 * A store over a database that has the schema.
 * @param how server: this server's id where others use it too; it is no other server's without
 */
export async function postgresStore(
  pool: PostgresPool,
  { clock = systemClock, server }: { readonly clock?: Clock; readonly server?: string | undefined } = {},
): Promise<Store> {
  const changes = new Listeners<StoreChange>();
  const written = new Listeners<boolean>();
  const onWritten = (kept: boolean): void => written.tell(kept);
  const turns = new PostgresTurns(pool, onWritten);
  const db = new Kysely<object>({ dialect: postgresDialect({ pool, onWritten }) });
  const thread = await PostgresPositions.open(turns, server);
  const positions = new SqlitePositions(thread, NO_READING);
  const tell = (change: StoreChange): void => changes.tell(change);
  const parts = storeParts({ db, tell, nowMs: () => clock.now() });
  return {
    ...parts,
    events: {
      ...parts.events,
      async add(events) {
        if (events.length === 0) return [];
        assertNotInTransaction();
        const facts = events.map((event): Fact => ({ kind: 'begin', event }));
        return await withCarriedEntry(
          (audit) =>
            turns.transaction(async (session) => {
              const made = await writeFacts(session, facts, Math.floor(Date.now() / 1_000));
              if (audit !== undefined && made.some((event) => event !== undefined))
                await appendAudit(session, audit);
              return made;
            }),
          (made) => made.some((event) => event !== undefined),
        );
      },
    },
    audit: {
      // Those that append wait for each other at the chain's one row, and see it as the one before left it.
      append: (entry) => turns.transaction((session) => appendAudit(session, entry), 'READ COMMITTED'),
      during: carryEntry,
    },
    clearRemoved: () => clearRemoved(pool),
    positions,
    positionHours: positions,
    positionKeeping: positions,
    deviceDays: new SqliteDeviceDays(thread, positions),
    transaction: (work) => runTransaction(work, { db, clock, tell }),
    onChange: (listener) => changes.add(listener),
    onWritten: (listener) => written.add(listener),
    async [Symbol.asyncDispose]() {
      await thread[Symbol.asyncDispose]();
      await pool.close();
    },
  };
}
