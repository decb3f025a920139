import { Worker } from 'node:worker_threads';

/** Recorders that report each second, from a thread of their own. */
export class LiveFleet implements AsyncDisposable {
  readonly #worker: Worker;
  #took: number[] = [];
  #error: unknown;

  /** @param first the number of the first of them */
  constructor(port: number, first: number, count: number) {
    const workerData = { port, first, count };
    this.#worker = new Worker(new URL('live-worker.ts', import.meta.url), { workerData });
    this.#worker.on('message', (ms: number) => this.#took.push(ms));
    this.#worker.on('error', (error) => (this.#error = error));
  }

  /** How long reports took until they were acknowledged while something went on, ms. @throws what the work throws, or Error when a report was refused */
  async meanwhile(work: () => Promise<unknown>): Promise<readonly number[]> {
    this.#took = [];
    await work();
    if (this.#error !== undefined) throw this.#error;
    return this.#took;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}
