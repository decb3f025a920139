import { join } from 'node:path';

/** The files of a database in its data folder: SQLite names the log and the index of it by itself. */
export interface DatabaseFiles {
  readonly database: string;
  /** What was committed since the last checkpoint (the write-ahead log). */
  readonly log: string;
  readonly index: string;
}

/** Where the files of the database of a data folder are. */
export function databaseFiles(folder: string): DatabaseFiles {
  const database = join(folder, 'outrider.sqlite');
  return { database, log: `${database}-wal`, index: `${database}-shm` };
}
