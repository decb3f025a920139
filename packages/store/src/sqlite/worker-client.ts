import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { CallName, WorkerAnswer, WorkerCalls, WorkerOptions, WorkerRequest } from './worker-messages.ts';

interface Waiting {
  readonly resolve: (gives: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The store's thread, seen from the thread that asks. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #ended: Error | undefined;

  private constructor(options: WorkerOptions) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(undefined));
  }

  /**
   * Starts the thread and opens the database in it.
   * @throws OutriderError as openDatabase
   */
  static async start(options: WorkerOptions): Promise<WorkerClient> {
    const client = new WorkerClient(options);
    await new Promise((resolve, reject) => client.#waiting.set(0, { resolve, reject }));
    return client;
  }

  /** Asks the thread; answers come in the order of the questions. */
  call<N extends CallName>(
    call: N,
    takes: WorkerCalls[N]['takes'],
    transfer: ArrayBuffer[] = [],
  ): Promise<WorkerCalls[N]['gives']> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve: resolve as (gives: unknown) => void, reject });
      this.#worker.postMessage({ id, call, takes } as WorkerRequest, transfer);
    });
  }

  /** Closes the database after all that was asked before, and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    const exit = once(this.#worker, 'exit');
    await this.call('close', undefined);
    await exit;
  }

  #take(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new OutriderError(answer.error.code, answer.error.message));
    else waiting?.resolve(answer.gives);
  }

  #end(cause: unknown): void {
    this.#ended ??= new OutriderError('INTERNAL', 'The store is closed', { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
