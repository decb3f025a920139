import { join } from 'node:path';

/** The files of a database in its data folder: SQLite names the log and the index of it by itself. */
export interface DatabaseFiles {
  readonly database: string;
  /** Changes since the last checkpoint (the write-ahead log). */
  readonly log: string;
  readonly index: string;
  /** How much was acknowledged. */
  readonly mark: string;
}

/** Where the files of the database of a data folder are. */
export function databaseFiles(folder: string): DatabaseFiles {
  const database = join(folder, 'outrider.sqlite');
  return { database, log: `${database}-wal`, index: `${database}-shm`, mark: `${database}-mark` };
}

/** Under this name a backup is copied into the data folder before it takes the database's place. */
export const restoringFile = (folder: string): string => `${databaseFiles(folder).database}.restoring`;

/** A sealed backup is opened into this folder of the data folder, and is gone from there when it is restored. */
export const openedFolder = (folder: string): string => join(folder, 'opened-backup');

/** A backup that is to be sealed lies in clear in this folder of the data folder until it is. */
export const unsealedFolder = (folder: string): string => join(folder, 'unsealed-backup');

/** A time as it stands in a file's name. */
export const timeInName = (timeMs: number): string => new Date(timeMs).toISOString().replaceAll(/[-:]/g, '');

/** What an empty server is to be restored with comes into this folder of the data folder. */
export const stagedFolder = (folder: string): string => join(folder, 'restoring');
