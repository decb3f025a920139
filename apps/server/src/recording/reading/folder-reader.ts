import { Worker } from 'node:worker_threads';
import type { Clock } from '@outrider/kit/clock.ts';
import { MediaError } from '../media-error.ts';
import type { ReadAnswer, ReadCall, ReadCalls, ReadRequest, ReadThreadUp } from './read-calls.ts';
import { type IsWanted, ReadGate } from './read-gate.ts';

/** Readers wait this long for a disk; then nobody does, until it has answered. */
const PATIENCE_MS = 4_000;
/** Asked at once: one is read while the other is on its way. */
const MOST_ASKED = 2;
/** A thread that waits for a disk is not waited for at the end. */
const END_MS = 1_000;

interface Asked {
  /** Since when the disk may answer; undefined while the thread begins, which takes long where the processor is busy. */
  sinceMs: number | undefined;
  cancel: () => void;
  readonly resolve: (gives: unknown) => void;
  readonly reject: (error: MediaError) => void;
}

/** Reads a media folder in a thread of its own, begun with the first that is asked: a disk that hangs holds up no other. */
export class FolderReader implements AsyncDisposable {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #gate = new ReadGate(MOST_ASKED);
  /** What the thread has not answered, by number, also what nobody waits for any more. */
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  /** Whether the thread has begun. */
  #isUp = false;
  #nextId = 1;
  #ended = false;

  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** The disk has not answered for long: what is asked of it is refused at once. */
  get hangs(): boolean {
    const [oldest] = this.#asked.values();
    return oldest?.sinceMs !== undefined && this.#clock.elapsed() - oldest.sinceMs >= PATIENCE_MS;
  }

  /**
   * Asks when it is its turn.
   * @param isWanted still, then
   * @returns undefined when nobody wants it any more
   * @throws MediaError when the disk does not do it, ETIMEDOUT when it does nothing
   */
  read<N extends ReadCall>(
    call: N,
    takes: ReadCalls[N]['takes'],
    isWanted: IsWanted = () => true,
  ): Promise<ReadCalls[N]['gives'] | undefined> {
    return this.#gate.run(() => this.#ask(call, takes), isWanted);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end('the media folder is not used any more');
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, END_MS);
    await Promise.race([this.#worker?.terminate(), late.promise]);
    clearTimeout(timer);
  }

  #ask<N extends ReadCall>(call: N, takes: ReadCalls[N]['takes']): Promise<ReadCalls[N]['gives']> {
    if (this.#ended) return Promise.reject(new MediaError('EIO', `${this.#folder} is not read any more`));
    if (this.hangs) return Promise.reject(this.#slow());
    const id = this.#nextId++;
    const answer = Promise.withResolvers<ReadCalls[N]['gives']>();
    const asked: Asked = {
      sinceMs: undefined,
      cancel: () => {},
      resolve: answer.resolve as (gives: unknown) => void,
      reject: answer.reject,
    };
    this.#asked.set(id, asked);
    const request: ReadRequest = { id, call, takes };
    this.#worker ??= this.#begin();
    this.#worker.postMessage(request);
    if (this.#isUp) this.#await(asked);
    return answer.promise.finally(() => asked.cancel());
  }

  /** The disk can answer from now on. */
  #await(asked: Asked): void {
    asked.sinceMs = this.#clock.elapsed();
    asked.cancel = this.#clock.after(PATIENCE_MS, () => asked.reject(this.#slow()));
  }

  #slow(): MediaError {
    return new MediaError('ETIMEDOUT', `${this.#folder} does not answer`);
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
      workerData: { folder: this.#folder },
    });
    worker.unref();
    worker.on('message', (said: ReadAnswer | ReadThreadUp) => {
      if ('up' in said) this.#up(worker);
      else this.#take(said);
    });
    const lost = (message: string): void => {
      if (this.#worker !== worker) return;
      // Another is begun with what is asked next.
      this.#worker = undefined;
      this.#isUp = false;
      this.#refuse(message);
    };
    worker.on('error', (error) => lost(String(error)));
    worker.on('exit', () => lost('the thread that reads the media folder ended'));
    return worker;
  }

  #up(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#isUp = true;
    for (const asked of this.#asked.values()) this.#await(asked);
  }

  #take(answer: ReadAnswer): void {
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    if ('code' in answer) asked?.reject(new MediaError(answer.code, answer.message));
    else asked?.resolve(answer.gives);
  }

  #refuse(message: string): void {
    for (const { reject } of this.#asked.values()) reject(new MediaError('EIO', message));
    this.#asked.clear();
  }

  #end(message: string): void {
    this.#ended = true;
    this.#refuse(message);
  }
}
