import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

const MAX_FAULTS = 20;

/** Faults of a database file. */
export interface DatabaseCheck {
  /** In SQLite's words, 20 at most; none when it is whole. */
  readonly faults: readonly string[];
  /** Number of the newest migration that was applied; undefined when it is none of Outrider's databases. */
  readonly migration: number | undefined;
  readonly counts: DatabaseCounts;
}

/** How much a database holds, by which people know it again; undefined where it has no such table. */
export interface DatabaseCounts {
  readonly users: number | undefined;
  readonly devices: number | undefined;
}

const NO_COUNTS: DatabaseCounts = { users: undefined, devices: undefined };

/** Opens a database file that nobody changes, to be read: its log is not looked at, no lock is taken, nothing is written. */
export function openUnchanging(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.search = 'immutable=1';
  return new DatabaseSync(url, { readOnly: true });
}

/** Reads all of a database file that nobody changes, and gives its faults. It takes as long as reading does. */
export function checkDatabase(file: string): DatabaseCheck {
  try {
    using db = openUnchanging(file);
    return readFaults(db);
  } catch (error) {
    return { faults: [(error as Error).message], migration: undefined, counts: NO_COUNTS };
  }
}

/** Faults of an open database. */
export function readFaults(db: DatabaseSync): DatabaseCheck {
  let migration: number | undefined;
  try {
    const number = db.prepare('SELECT max(number) AS number FROM migrations').get()?.['number'];
    migration = number === null ? undefined : Number(number);
    const faults = [
      ...db
        .prepare(`PRAGMA quick_check(${MAX_FAULTS})`)
        .all()
        .map((row) => String(row['quick_check'])),
      ...db
        .prepare('PRAGMA foreign_key_check')
        .all()
        .map((row) => `${String(row['table'])} refers to nothing`),
    ];
    const counts = { users: countOf(db, 'users'), devices: countOf(db, 'devices') };
    return { faults: faults.filter((fault) => fault !== 'ok').slice(0, MAX_FAULTS), migration, counts };
  } catch (error) {
    return { faults: [(error as Error).message], migration, counts: NO_COUNTS };
  }
}

function countOf(db: DatabaseSync, table: keyof DatabaseCounts): number | undefined {
  try {
    return Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  } catch {
    return undefined;
  }
}
