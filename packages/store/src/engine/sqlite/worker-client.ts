import type { Finding } from '../../ground/finding.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { keptEvent } from '@outrider/model/events/kept-event.ts';
import type { DatabaseOptions } from './database.ts';
import type { EventShape } from '../../events/fact-writer.ts';
import { type DatabaseThread, startThread } from './database-thread.ts';
import { Turns } from './turns.ts';
import type { CallName, WorkerAnswer, WorkerCalls, WorkerMessage, WorkerRequest } from './worker-messages.ts';

interface Waiting {
  readonly call: CallName | undefined;
  /** Asked by a transaction: what it writes is kept at its end. */
  readonly inTurn: boolean;
  readonly sinceMs: number;
  readonly resolve: (gives: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The listeners to messages of the thread beside its answers. */
interface Told {
  /** Of damage, first of damage that was found lately. */
  readonly onFinding?: ((finding: Finding) => void) | undefined;
  /** Of each answer: how long it took, ms, with the time for which the question waited in the thread. */
  readonly onAnswer?: ((ms: number) => void) | undefined;
}

/** The thread, for a caller that has it for itself. */
export interface Turn {
  call<N extends CallName>(call: N, takes: WorkerCalls[N]['takes']): Promise<WorkerCalls[N]['gives']>;
  /** Lets the others speak again. */
  release(): void;
}

/** Whether the call wrote (true) or found no room (false); undefined when it says nothing about that. */
function outcomeOf({ call, inTurn }: Waiting, answer: WorkerAnswer): boolean | undefined {
  if ('error' in answer) return answer.error.code === 'STORE_FULL' ? false : undefined;
  if (call === 'append' || call === 'appendAudit' || call === 'keepFacts') return true;
  if (call === 'keepHours') return (answer.gives as WorkerCalls['keepHours']['gives']).kept || undefined;
  // What changes no row needs no room.
  if (call === 'run' && !inTurn)
    return (answer.gives as WorkerCalls['run']['gives']).changes > 0 || undefined;
  if (call === 'commit') return (answer.gives as WorkerCalls['commit']['gives']) > 0 || undefined;
  return undefined;
}

/** The store's thread, seen from the thread that asks. */
export class WorkerClient {
  readonly #worker: DatabaseThread;
  readonly #turns = new Turns();
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #mayShare = false;
  #ended: Error | undefined;
  readonly #onFinding: Told['onFinding'];
  readonly #onAnswer: Told['onAnswer'];
  readonly #onWritten = new Set<(kept: boolean) => void>();

  private constructor(options: DatabaseOptions, { onFinding, onAnswer }: Told) {
    this.#onFinding = onFinding;
    this.#onAnswer = onAnswer;
    const events: EventShape = { ...keptEvent.shape, defaults: keptEvent.defaults };
    this.#worker = startThread({ ...options, events });
    this.#worker.on('message', (answer: WorkerMessage) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(undefined));
  }

  /**
   * Starts the thread and opens the database in it.
   * @throws OutriderError as openDatabase
   */
  static async start(options: DatabaseOptions, told: Told = {}): Promise<WorkerClient> {
    const client = new WorkerClient(options, told);
    client.#mayShare =
      (await new Promise<unknown>((resolve, reject) =>
        client.#waiting.set(0, {
          call: undefined,
          inTurn: false,
          sinceMs: performance.now(),
          resolve,
          reject,
        }),
      )) === true;
    return client;
  }

  /** Whether others of this server may read the database beside the thread. */
  get mayShare(): boolean {
    return this.#mayShare;
  }

  /** Asks the thread, when no transaction is open any more; answers come in the order of the questions. */
  call<N extends CallName>(
    call: N,
    takes: WorkerCalls[N]['takes'],
    transfer: ArrayBuffer[] = [],
  ): Promise<WorkerCalls[N]['gives']> {
    return new Promise((resolve, reject) => {
      this.#turns.run(() => this.#post(call, takes, false, transfer).then(resolve, reject));
    });
  }

  /** Has the thread for itself for a transaction. */
  async takeTurn(): Promise<Turn> {
    const release = await this.#turns.take();
    return { call: (call, takes) => this.#post(call, takes, true), release };
  }

  #post<N extends CallName>(
    call: N,
    takes: WorkerCalls[N]['takes'],
    inTurn: boolean,
    transfer: ArrayBuffer[] = [],
  ): Promise<WorkerCalls[N]['gives']> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, {
        call,
        inTurn,
        sinceMs: performance.now(),
        resolve: resolve as (gives: unknown) => void,
        reject,
      });
      this.#worker.postMessage({ id, call, takes } as WorkerRequest, transfer);
    });
  }

  /** Closes the database after all that was asked before, and ends the thread. */
  async close(): Promise<void> {
    if (this.#ended !== undefined) return;
    const exit = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.call('close', undefined);
    await exit;
  }

  /** As {@link Store.onWritten}. */
  onWritten(listener: (kept: boolean) => void): () => void {
    this.#onWritten.add(listener);
    return () => void this.#onWritten.delete(listener);
  }

  #take(answer: WorkerMessage): void {
    if ('found' in answer) {
      this.#onFinding?.(answer.found);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (waiting === undefined) return;
    this.#onAnswer?.(performance.now() - waiting.sinceMs);
    const kept = outcomeOf(waiting, answer);
    if (kept !== undefined) for (const listener of this.#onWritten) listener(kept);
    if ('error' in answer) waiting.reject(new OutriderError(answer.error.code, answer.error.message));
    else waiting.resolve(answer.gives);
  }

  #end(cause: unknown): void {
    this.#ended ??= new OutriderError('INTERNAL', 'The store is closed', { cause });
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
