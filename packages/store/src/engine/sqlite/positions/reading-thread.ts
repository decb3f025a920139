import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderOptions, ReaderRequest } from './reader-messages.ts';
import type { StretchAnswer, StretchCall } from './stretch-answers.ts';

/**
 * The thread of long reads, seen from the thread that asks; it is begun with the first of them. When it cannot be had or ends, what it was
 * asked is answered with undefined: the caller then asks the store's own thread.
 */
export class ReadingThread {
  readonly #file: string | undefined;
  readonly #waiting = new Map<number, (gives: ReaderAnswer['gives']) => void>();
  #worker: Worker | undefined;
  #nextId = 1;
  #closed = false;

  /** @param file the database; undefined where nobody may read beside the writing thread */
  constructor(file: string | undefined) {
    this.#file = file;
  }

  /** Undefined when it cannot be read here. */
  answer<N extends StretchCall>(
    call: N,
    { device, from, to, journal }: ReaderRequest['asked'],
  ): Promise<StretchAnswer<N> | undefined> {
    const worker = this.#begun();
    if (worker === undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const id = this.#nextId++;
      this.#waiting.set(id, resolve as (gives: ReaderAnswer['gives']) => void);
      const request: ReaderRequest = { id, call, asked: { device, from, to, journal } };
      worker.postMessage(request, [journal.buffer]);
    });
  }

  /** Ends the thread after all that was asked before. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (worker === undefined) return;
    // Also where it fails just now: the writing thread is closed after it in any case.
    const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.postMessage('close');
    await exit;
  }

  #begun(): Worker | undefined {
    if (this.#worker !== undefined || this.#closed || this.#file === undefined) return this.#worker;
    const workerData: ReaderOptions = { file: this.#file };
    const worker = new Worker(new URL('./position-reader.ts', import.meta.url), { workerData });
    worker.on('message', ({ id, gives }: ReaderAnswer) => {
      this.#waiting.get(id)?.(gives);
      this.#waiting.delete(id);
    });
    // What ended it, a disk that is gone for example, is told by the store's own thread, which is asked then.
    worker.on('error', () => {});
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const resolve of this.#waiting.values()) resolve(undefined);
      this.#waiting.clear();
    });
    this.#worker = worker;
    return worker;
  }
}
