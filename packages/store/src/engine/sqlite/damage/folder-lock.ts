import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const WAIT_MS = 2_000;

/**
 * Keeps others from opening, mending or repairing the database of the data folder until it is disposed: SQLite's lock on a file
 * of its own, which every system ends with the process.
 * @throws SQLite's error (busy) when another one has the folder for too long
 */
export function lockFolder(folder: string): Disposable {
  const lock = new DatabaseSync(join(folder, 'outrider.lock'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
