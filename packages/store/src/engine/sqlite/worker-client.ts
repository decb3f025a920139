import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { CallName, WorkerAnswer, WorkerCalls, WorkerOptions, WorkerRequest } from './worker-messages.ts';

interface Waiting {
  readonly call: CallName | undefined;
  readonly resolve: (gives: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Whether the call wrote (true) or found no room (false); undefined when it says nothing about that. */
function outcomeOf(call: CallName | undefined, answer: WorkerAnswer): boolean | undefined {
  if ('error' in answer) return answer.error.code === 'STORE_FULL' ? false : undefined;
  if (call === 'append') return true;
  // A statement that changes no row needs no room.
  if (call === 'write')
    return (answer.gives as WorkerCalls['write']['gives']).some((rows) => rows > 0) || undefined;
  return undefined;
}

/** The store's thread, seen from the thread that asks. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #ended: Error | undefined;
  readonly #onWritten = new Set<(kept: boolean) => void>();

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
    await new Promise((resolve, reject) => client.#waiting.set(0, { call: undefined, resolve, reject }));
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
      this.#waiting.set(id, { call, resolve: resolve as (gives: unknown) => void, reject });
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

  /** As {@link Store.onWritten}. */
  onWritten(listener: (kept: boolean) => void): () => void {
    this.#onWritten.add(listener);
    return () => void this.#onWritten.delete(listener);
  }

  #take(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    const kept = outcomeOf(waiting?.call, answer);
    if (kept !== undefined) for (const listener of this.#onWritten) listener(kept);
    if ('error' in answer) waiting?.reject(new OutriderError(answer.error.code, answer.error.message));
    else waiting?.resolve(answer.gives);
  }

  #end(cause: unknown): void {
    this.#ended ??= new OutriderError('INTERNAL', 'The store is closed', { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
