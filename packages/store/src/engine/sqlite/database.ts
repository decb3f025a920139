import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { transaction } from './transaction.ts';
import { listMigrations } from './migrations.ts';
import { DamagedError } from './damage/damaged-error.ts';
import { DamageRecord } from './damage/damage-record.ts';
import { lockFolder, lockServer, serverLockFile } from './damage/folder-lock.ts';
import { mendLog } from './damage/mend-log.ts';
import { databaseFiles, restoringFile } from './database-files.ts';
import { assertNotMovedAway } from './moved-away.ts';
import { pragma } from './pragma.ts';
import { OutriderError } from '@outrider/model/error-code.ts';

const BUSY_TIMEOUT_MS = 2_000;
/** 64 MiB of pages: a second's work. */
export const REWRITE_PAGES = 16_384;
const LOG_BYTES = 16 * 1024 * 1024;

export interface DatabaseOptions {
  readonly folder: string;
  /** Most pages of 4 KiB the database may take; as many as the disk holds when absent. */
  readonly maxPages?: number | undefined;
}

/** Result codes of SQLite (https://sqlite.org/rescode.html), primary ones. */
const SQLITE = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  constraint: 19,
  notADatabase: 26,
};
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;

/** The error of the product that a fault of SQLite or the file system means. */
export function storeError(error: unknown, folder: string): OutriderError {
  if (error instanceof OutriderError) return error;
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string };
  const options = { cause: error };
  if (errcode === SQLITE_CONSTRAINT_FOREIGNKEY) {
    return new OutriderError('NOT_FOUND', 'It refers to something that does not exist', options);
  }
  switch (errcode === undefined ? undefined : errcode & 0xff) {
    case SQLITE.constraint:
      return new OutriderError('CONFLICT', 'It is taken already', options);
    case SQLITE.full:
      return new OutriderError('STORE_FULL', `The disk of the data folder ${folder} is full`, options);
    case SQLITE.readOnly:
    case SQLITE.cantOpen:
    case SQLITE.ioError:
      return new OutriderError(
        'STORE_FULL',
        `The data folder ${folder} cannot be written: ${message}`,
        options,
      );
    case SQLITE.busy:
      return new OutriderError(
        'CONFLICT',
        `The data folder ${folder} is in use by another server. End that one first, or choose another folder with --data.`,
        options,
      );
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return new DamagedError(`The database in ${folder} is damaged: ${message}`, options);
    default:
  }
  if (code === 'ENOSPC')
    return new OutriderError('STORE_FULL', `The disk of the data folder ${folder} is full`, options);
  if (code !== undefined && /^E[A-Z]+$/.test(code)) {
    return new OutriderError('STORE_FULL', `The data folder ${folder} cannot be written: ${code}`, options);
  }
  return new OutriderError('INTERNAL', `The store failed: ${message}`, options);
}

/** Number of the newest migration that was applied. */
function newestMigration(db: DatabaseSync): number {
  const row = db.prepare('SELECT max(number) AS number FROM migrations').get();
  return Number(row?.['number'] ?? 0);
}

/**
 * Brings the database to the newest migration; each is applied whole or not at all. References are checked after each
 * instead of at each statement: otherwise a table that is created again would take the rows with it that refer to the old one.
 */
function migrate(db: DatabaseSync): void {
  const migrations = listMigrations();
  db.exec('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL)');
  const done = newestMigration(db);
  const newest = migrations.at(-1)?.number ?? 0;
  if (done > newest) {
    throw new OutriderError(
      'CONFLICT',
      `The database is of a newer version (${done}) than this server knows (${newest}). Nothing was changed. Start that version or a later one; or go back with the copy that was made before the upgrade: npm run restore -- FILE.`,
    );
  }
  db.exec('PRAGMA foreign_keys = OFF');
  for (const { number, name, file } of migrations) {
    if (number <= done) continue;
    transaction(db, () => {
      db.exec(readFileSync(file, 'utf8'));
      const [broken] = db.prepare('PRAGMA foreign_key_check').all();
      if (broken !== undefined) {
        throw new OutriderError(
          'INTERNAL',
          `${name} left a reference to nothing in ${String(broken['table'])}`,
        );
      }
      db.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)').run(number, name);
    });
  }
  db.exec('PRAGMA foreign_keys = ON');
}

/** Opens a database file for one server alone: the lock is held from the first access until it is closed. */
function openAlone(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    // Before there is a table: pages of removed rows can then be given back to the disk.
    if (pragma(db, 'page_count') === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    db.exec('PRAGMA journal_mode = WAL');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens a database file so that others of the process can read it by connections of their own; undefined where the disk has no room for
 * what they share. The process that opens it holds the lock of its server.
 */
function openShared(file: string): DatabaseSync | undefined {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  try {
    if (pragma(db, 'page_count') === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    db.exec('PRAGMA journal_mode = WAL');
    db.exec('SELECT count(*) FROM sqlite_schema');
    return db;
  } catch (error) {
    db.close();
    const { errcode = 0 } = error as { errcode?: number };
    const noRoom: readonly number[] = [SQLITE.readOnly, SQLITE.ioError, SQLITE.full, SQLITE.cantOpen];
    if (noRoom.includes(errcode & 0xff)) return undefined;
    throw error;
  }
}

/**
 * Rewrites a database of an earlier version if that is quickly done, so that its file shrinks when much is removed. A
 * large one stays as it is: that would take minutes and as much room again, and the room of removed rows is used again.
 */
function makeShrinkable(db: DatabaseSync): void {
  const small = pragma(db, 'page_count') <= REWRITE_PAGES;
  if (small && pragma(db, 'auto_vacuum') === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
}

/** A database that a server has. */
export interface ServedDatabase {
  readonly db: DatabaseSync;
  /** Whether others of the same process may read it meanwhile, by connections of their own. */
  readonly mayShare: boolean;
  close(): void;
}

/**
 * Opens the database of a data folder for a server, which has the folder for itself from then on; others of its process may read it, where the
 * disk has room for what connections share (SQLite's index of the log).
 * @throws OutriderError as openDatabase; CONFLICT where the database was moved elsewhere
 */
export function openServedDatabase(options: DatabaseOptions, record: DamageRecord): ServedDatabase {
  const { folder } = options;
  let lock: Disposable | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    assertNotMovedAway(folder);
    lock = lockServer(folder);
    let mayShare = true;
    const db = bringUpToDate(options, () =>
      openWhole(folder, record, (file) => {
        const shared = openShared(file);
        mayShare = shared !== undefined;
        return shared ?? openAlone(file);
      }),
    );
    try {
      // A move may have had it while this waited.
      assertNotMovedAway(folder);
    } catch (error) {
      db.close();
      throw error;
    }
    const held = lock;
    return {
      db,
      mayShare,
      close() {
        db.close();
        held[Symbol.dispose]();
      },
    };
  } catch (error) {
    lock?.[Symbol.dispose]();
    throw storeError(error, folder);
  }
}

/**
 * Opens the database of a data folder, which is made when it is missing, and brings it up to date; nobody else may open it meanwhile.
 * @throws OutriderError STORE_FULL when the folder cannot be written, CONFLICT when a server has it
 */
export function openDatabase(options: DatabaseOptions): DatabaseSync {
  const { folder } = options;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw storeError(error, folder);
  }
  return bringUpToDate(options, () => lockDatabase(folder));
}

function bringUpToDate({ folder, maxPages }: DatabaseOptions, open: () => DatabaseSync): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = open();
    // FULL: acknowledged changes outlive a power cut. With group commit NORMAL gains nothing that matters.
    db.exec('PRAGMA synchronous = FULL');
    // Deleted content is overwritten where its page is written anyway: keys of sessions above all.
    db.exec('PRAGMA secure_delete = FAST');
    // After a large transaction the log is cut back to this.
    db.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
    db.exec('PRAGMA cache_size = -32768');
    db.exec('PRAGMA temp_store = MEMORY');
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`);
    migrate(db);
    makeShrinkable(db);
    return db;
  } catch (error) {
    if (db?.isOpen) db.close();
    throw storeError(error, folder);
  }
}

/**
 * Opens the database of a data folder as it is, so that nobody else has it meanwhile; where there is none it is made, empty.
 * @throws OutriderError as openDatabase
 */
export function lockDatabase(folder: string): DatabaseSync {
  try {
    using _lock = lockServer(folder);
    return openWhole(folder, new DamageRecord(folder), openAlone);
  } catch (error) {
    throw storeError(error, folder);
  }
}

/**
 * Opens the database of a data folder when its log was looked through and mended, and makes it where there is none. The process that opens it holds the
 * lock of its server.
 * @param record told of a log that was damaged
 */
function openWhole(folder: string, record: DamageRecord, open: (file: string) => DatabaseSync): DatabaseSync {
  const { database, log } = databaseFiles(folder);
  using _lock = lockFolder(folder);
  // A server of an earlier version holds the database itself.
  if (assertThere(folder)) mendLog({ log }, record, () => isHeld(database));
  else makeEmpty(database);
  return open(database);
}

/**
 * Whether a data folder has a database. SQLite would make a new one where something is left of one.
 * @throws DamagedError when something is left
 */
function assertThere(folder: string): boolean {
  const { database, log } = databaseFiles(folder);
  const bytes = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes(restoringFile(folder)) !== undefined && bytes(database) === undefined) {
    throw new OutriderError(
      'INTERNAL',
      `A backup was being restored into ${folder} when that was cut off. Restore it again: npm run restore -- FILE`,
    );
  }
  if (bytes(database) === 0)
    throw new DamagedError(`The database ${database} is empty: all of it was cut off`);
  if (bytes(database) === undefined && (bytes(log) ?? 0) > 0)
    throw new DamagedError(
      `The database ${database} is gone, what was last written to it is still in ${log}`,
    );
  return bytes(database) !== undefined;
}

/** Makes an empty database: whole or not at all, so that a file without content is never a new one. */
function makeEmpty(file: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  openAlone(draft).close();
  renameSync(draft, file);
}

/**
 * Makes a database of the newest version in a file that is not there yet.
 * @throws SQLite's error
 */
export function makeDatabase(file: string): DatabaseSync {
  const db = openAlone(file);
  migrate(db);
  return db;
}

/** Whether a server or a tool has the database of a data folder. Nothing is changed by asking. */
export function isInUse(folder: string): boolean {
  const { database } = databaseFiles(folder);
  return existsSync(database) && (isHeld(serverLockFile(folder)) || isHeld(database));
}

/** Whether a process has a database file for itself. */
function isHeld(file: string): boolean {
  if (!existsSync(file)) return false;
  using db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    return (errcode & 0xff) === SQLITE.busy;
  }
}

/**
 * How many migrations the database of a data folder lacks. 0 where there is no database yet, and where it cannot be read: opening
 * it reports why. Nothing is changed by asking.
 */
export function countMissingMigrations(folder: string): number {
  const { database } = databaseFiles(folder);
  if ((statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) return 0;
  try {
    using db = new DatabaseSync(database, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    const newest = newestMigration(db);
    return listMigrations().filter(({ number }) => number > newest).length;
  } catch {
    return 0;
  }
}
