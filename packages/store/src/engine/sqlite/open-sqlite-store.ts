import { Kysely } from 'kysely';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { storeParts } from '../../areas.ts';
import type { StoreChange } from '../../changes/changes.ts';
import { SqlitePositions } from './positions/sqlite-positions.ts';
import type { Store } from '../../store.ts';
import { runTransaction } from '../../transactions/transaction.ts';
import type { DatabaseOptions } from './database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { WorkerClient } from './worker-client.ts';

/**
 * Opens the store in a data folder, which is made when it is missing. The database lives in a thread of its own.
 * Everything a call wrote is on the disk when its promise resolves.
 * @param clock tells how long a transaction takes
 * @throws OutriderError STORE_FULL when the folder cannot be written, CONFLICT when another server uses it or the
 * database is of a newer version, INTERNAL when it is damaged
 */
export async function openSqliteStore(options: DatabaseOptions, clock: Clock = systemClock): Promise<Store> {
  const worker = await WorkerClient.start(options);
  const db = new Kysely<object>({ dialect: sqliteDialect(worker) });
  const changes = new Listeners<StoreChange>();
  const tell = (change: StoreChange): void => changes.tell(change);
  return {
    ...storeParts({ db, tell }),
    positions: new SqlitePositions(worker),
    transaction: (work) => runTransaction(work, { db, clock, tell }),
    onChange: (listener) => changes.add(listener),
    onWritten: (listener) => worker.onWritten(listener),
    [Symbol.asyncDispose]: () => worker.close(),
  };
}
