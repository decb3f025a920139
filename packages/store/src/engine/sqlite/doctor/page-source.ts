import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseFiles } from '../database-files.ts';
import { scanLog } from '../damage/log-file.ts';

const FRAME_HEADER_BYTES = 24;
/** What the product's databases have. */
const PAGE_BYTES = 4_096;

/**
 * The pages of a database that nobody has open, as they were written last: from its log, where that has them whole, otherwise from its
 * file. SQLite is not asked, so that damage elsewhere does not matter.
 */
export class PageSource implements Disposable {
  readonly #database: number;
  readonly #log: number | undefined;
  /** Where a page begins in the log. */
  readonly #inLog = new Map<number, number>();
  /** How many pages there are. */
  readonly pages: number;

  /** @throws the system's error when the file cannot be opened */
  constructor({ database, log }: Pick<DatabaseFiles, 'database' | 'log'>) {
    this.#database = openSync(database, 'r');
    let pages = Math.floor(statSync(database).size / PAGE_BYTES);
    const scan = scanLog(log);
    this.#log = scan === undefined ? undefined : openSync(log, 'r');
    for (const frame of scan?.frames.slice(0, scan.committed) ?? []) {
      if (!frame.whole) continue;
      this.#inLog.set(frame.page, frame.at + FRAME_HEADER_BYTES);
      pages = Math.max(pages, frame.page);
    }
    this.pages = pages;
  }

  /** Undefined for a page that is not there. */
  read(page: number): Uint8Array | undefined {
    if (page < 1 || page > this.pages) return undefined;
    const bytes = new Uint8Array(PAGE_BYTES);
    const inLog = this.#inLog.get(page);
    const read =
      inLog === undefined || this.#log === undefined
        ? readSync(this.#database, bytes, 0, PAGE_BYTES, (page - 1) * PAGE_BYTES)
        : readSync(this.#log, bytes, 0, PAGE_BYTES, inLog);
    return read === PAGE_BYTES ? bytes : undefined;
  }

  [Symbol.dispose](): void {
    closeSync(this.#database);
    if (this.#log !== undefined) closeSync(this.#log);
  }
}
