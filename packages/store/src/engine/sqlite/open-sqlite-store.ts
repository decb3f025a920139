import { Kysely } from 'kysely';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { storeParts } from '../../areas.ts';
import type { StoreChange } from '../../changes/changes.ts';
import { addEvents } from './add-events.ts';
import { databaseFiles } from './database-files.ts';
import { ReadingThread } from './positions/reading-thread.ts';
import { SqliteDeviceDays, SqlitePositions } from './positions/sqlite-positions.ts';
import type { Store } from '../../store.ts';
import { runTransaction } from '../../transactions/transaction.ts';
import type { Finding } from '../../ground/finding.ts';
import { carryEntry } from '../../ground/carried-entry.ts';
import { silentStoreLog, type StoreLog } from '../../ground/store-log.ts';
import { type BeforeMigration, backupBeforeMigration } from './backup/backup-before-migration.ts';
import { openFreezeSocket } from './backup/freeze-socket.ts';
import type { DatabaseOptions } from './database.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { WorkerClient } from './worker-client.ts';

export interface StoreOptions extends DatabaseOptions {
  /** Where a database goes to before it is brought up to date; it is not copied when absent. */
  readonly beforeMigration?: BeforeMigration | undefined;
  readonly log?: StoreLog | undefined;
  /** Told of damage that is found, while the database is opened and after; first of damage that was found in the days before. */
  readonly onFinding?: ((finding: Finding) => void) | undefined;
  /** Told of each answer of the database's thread: how long it took, ms. */
  readonly onAnswer?: ((ms: number) => void) | undefined;
}

/**
 * Opens the store in a data folder, which is made when it is missing. The database lives in a thread of its own.
 * Everything a call wrote is on the disk when its promise resolves.
 * @param clock tells how long a transaction takes, and when something was changed that is kept with its time
 * @throws OutriderError STORE_FULL when the folder cannot be written or has no room for the copy before a migration, CONFLICT
 * when another server uses it or the database is of a newer version, INTERNAL when it is damaged
 */
export async function openSqliteStore(
  { beforeMigration, onFinding, onAnswer, log = silentStoreLog, ...options }: StoreOptions,
  clock: Clock = systemClock,
): Promise<Store> {
  if (beforeMigration !== undefined)
    await backupBeforeMigration(options.folder, beforeMigration, { clock, log });
  const worker = await WorkerClient.start(options, { onFinding, onAnswer });
  const socket = await openFreezeSocket(options.folder, worker).catch((error: unknown) => {
    log.warn({ err: error }, 'no backup can be made while this server runs: its socket cannot be made');
    return undefined;
  });
  const db = new Kysely<object>({ dialect: sqliteDialect(worker) });
  const changes = new Listeners<StoreChange>();
  const reading = new ReadingThread(worker.mayShare ? databaseFiles(options.folder).database : undefined);
  const positions = new SqlitePositions(worker, reading);
  const tell = (change: StoreChange): void => changes.tell(change);
  const parts = storeParts({ db, tell, nowMs: () => clock.now() });
  return {
    ...parts,
    events: { ...parts.events, add: (events) => addEvents(worker, events) },
    audit: { append: (entry) => worker.call('appendAudit', entry), during: carryEntry },
    clearRemoved: () => worker.call('clearRemoved', undefined),
    positions,
    positionHours: positions,
    positionKeeping: positions,
    deviceDays: new SqliteDeviceDays(worker, positions),
    transaction: (work) => runTransaction(work, { db, clock, tell }),
    onChange: (listener) => changes.add(listener),
    onWritten: (listener) => worker.onWritten(listener),
    async [Symbol.asyncDispose]() {
      await socket?.[Symbol.asyncDispose]();
      // The writing thread closes last: the log goes into the file then.
      await reading.close();
      await worker.close();
    },
  };
}
