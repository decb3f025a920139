import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Forces commits to the disk, several at once: SQLite writes each to its log, and this has the disk keep the log before anybody is told. In the
 * store's own thread. What is told outlives a power cut as with `synchronous = FULL`, of which it is the part that waits.
 */
export class ForcedLog {
  readonly #db: DatabaseSync;
  readonly #log: string;
  #byHand: boolean;

  /** @param log the write-ahead log of the database */
  constructor(db: DatabaseSync, log: string) {
    this.#db = db;
    this.#log = log;
    this.#byHand = db.prepare('PRAGMA journal_mode').get()?.['journal_mode'] === 'wal';
    // SQLite still forces what a checkpoint needs, and the head of a log that begins anew.
    if (this.#byHand) db.exec('PRAGMA synchronous = NORMAL');
  }

  /**
   * Has the disk keep what was committed.
   * @throws the system's error: what was committed since the last time may not be kept, and each commit is forced by itself from then on
   */
  force(): void {
    if (!this.#byHand) return;
    try {
      forceToDisk(this.#log);
    } catch (error) {
      // What the system could not write it may hold to be written the next time.
      this.#byHand = false;
      this.#db.exec('PRAGMA synchronous = FULL');
      throw error;
    }
  }
}

/** Opened each time: SQLite may make its log anew. No lock hangs on that file. */
function forceToDisk(file: string): void {
  const fd = openSync(file, 'r+');
  try {
    fdatasyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
