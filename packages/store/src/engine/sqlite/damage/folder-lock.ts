import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const WAIT_MS = 2_000;

/** The server of a data folder holds this file. */
export const serverLockFile = (folder: string): string => join(folder, 'outrider.server');

/**
 * Keeps others from opening, mending or repairing the database of the data folder until it is disposed.
 * @throws SQLite's error (busy) when another one has the folder for too long
 */
export const lockFolder = (folder: string): Disposable => hold(join(folder, 'outrider.lock'));

/**
 * Keeps other servers from the data folder until it is disposed, and tells tools that one runs.
 * @throws SQLite's error (busy) when another server has it for too long
 */
export const lockServer = (folder: string): Disposable => hold(serverLockFile(folder));

/**
 * Keeps other moves of the database of the data folder away until it is disposed; servers and tools may have it meanwhile.
 * @throws SQLite's error (busy) when another move goes on
 */
export const lockMover = (folder: string): Disposable => hold(join(folder, 'outrider.mover'));

/** SQLite's lock on a file of its own, which every system ends with the process. */
function hold(file: string): Disposable {
  const lock = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}
