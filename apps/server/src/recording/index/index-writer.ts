import type { Clock } from '@outrider/kit/clock.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';

/** What was written meanwhile is kept together. */
const FLUSH_MS = 1_000;
/** Rows in one transaction. */
const ROWS_AT_ONCE = 100;

export interface IndexWriterParts {
  readonly store: Pick<Store, 'recordings'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Something whose row is to be kept. */
interface Indexed {
  readonly path: string;
  readonly row: IndexedSegment | undefined;
}

/** Keeps the index of what was written, a second late: the files have it first. */
export class IndexWriter implements AsyncDisposable {
  readonly #parts: IndexWriterParts;
  readonly #changed = new Map<string, Indexed>();
  #cancel: (() => void) | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #failed = false;

  constructor(parts: IndexWriterParts) {
    this.#parts = parts;
  }

  changed(file: Indexed): void {
    this.#changed.set(file.path, file);
    this.#cancel ??= this.#parts.clock.after(FLUSH_MS, () => void this.flush());
  }

  /** Keeps now what is not kept. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#flushing = this.#flushing.then(() => this.#keep());
    return this.#flushing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.flush();
    this.#cancel?.();
  }

  async #keep(): Promise<void> {
    const { store, clock, log } = this.#parts;
    while (this.#changed.size > 0) {
      const files = [...this.#changed.values()].slice(0, ROWS_AT_ONCE);
      for (const { path } of files) this.#changed.delete(path);
      try {
        await store.recordings.put(files.flatMap(({ row }) => row ?? []));
        this.#failed = false;
      } catch (error) {
        if (!this.#failed) log.error({ err: error }, 'the index of recordings could not be written');
        this.#failed = true;
        for (const file of files) if (!this.#changed.has(file.path)) this.#changed.set(file.path, file);
        this.#cancel ??= clock.after(FLUSH_MS, () => void this.flush());
        return;
      }
    }
  }
}
