import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const WAIT_MS = 2_000;

/**
 * Does the work while nobody else does such work on the data folder: SQLite's lock on a file of its own, which every system
 * ends with the process.
 * @throws SQLite's error (busy) when another one has the folder for too long
 */
export function withFolderLock<T>(folder: string, work: () => T): T {
  using lock = new DatabaseSync(join(folder, 'outrider.lock'), { timeout: WAIT_MS });
  lock.exec('BEGIN EXCLUSIVE');
  return work();
}
