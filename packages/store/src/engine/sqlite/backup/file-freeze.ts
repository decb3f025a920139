import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { DatabaseFiles } from '../database-files.ts';

/** SQLite's own: the log goes into the file when it holds so many pages. */
const CHECKPOINT_PAGES = 1_000;
/** The log may grow so far while the file is frozen: taking it in afterwards holds up commits, for about a second at most. */
const MAX_LOG_BYTES = 512 * 1024 * 1024;
const LOOK_MS = 1_000;

/** A file that does not change until the freeze ends. */
export interface Frozen {
  readonly id: number;
  /** Length of the file. */
  readonly bytes: number;
}

/**
 * Keeps the database's file as it is, so that another process may copy it: changes that are committed meanwhile stay in the log.
 * In the store's own thread. This process must not copy it: a process that opens and closes the file loses its lock on it (POSIX).
 */
export class FileFreeze implements Disposable {
  readonly #db: DatabaseSync;
  readonly #files: DatabaseFiles;
  readonly #maxLogBytes: number;
  readonly #frozen = new Set<number>();
  #nextId = 1;
  #look: NodeJS.Timeout | undefined;

  constructor(db: DatabaseSync, files: DatabaseFiles, maxLogBytes = MAX_LOG_BYTES) {
    this.#db = db;
    this.#files = files;
    this.#maxLogBytes = maxLogBytes;
  }

  /**
   * From now on the file holds everything that was committed until now, and stays so. Several may freeze it at once, as of the first.
   * @throws OutriderError CONFLICT when the log cannot be taken in
   */
  begin(): Frozen {
    if (this.#frozen.size === 0) {
      const [taken] = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
      if (taken?.['busy'] !== 0) throw new OutriderError('CONFLICT', 'The database is busy: try again');
      this.#db.exec('PRAGMA wal_autocheckpoint = 0');
      this.#look = setInterval(() => this.#endWhenGrown(), LOOK_MS);
    }
    const id = this.#nextId++;
    this.#frozen.add(id);
    return { id, bytes: statSync(this.#files.database).size };
  }

  /** Whether anybody has the file frozen. */
  get holds(): boolean {
    return this.#frozen.size > 0;
  }

  /** Whether the file has not changed since. */
  isFrozen(id: number): boolean {
    return this.#frozen.has(id);
  }

  end(id: number): void {
    if (this.#frozen.delete(id) && this.#frozen.size === 0) this.#thaw();
  }

  [Symbol.dispose](): void {
    if (this.#frozen.size === 0) return;
    this.#frozen.clear();
    this.#thaw();
  }

  #endWhenGrown(): void {
    const { size } = statSync(this.#files.log, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size > this.#maxLogBytes) this[Symbol.dispose]();
  }

  #thaw(): void {
    clearInterval(this.#look);
    // The next commit takes the log in.
    this.#db.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
}
