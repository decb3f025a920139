import { Worker } from 'node:worker_threads';
import type { Clock } from '@outrider/kit/clock.ts';
import { RateMeter } from '../../relay/rate-meter.ts';
import { MediaError } from '../media-error.ts';
import type { MediaAnswer, MediaCall, MediaCalls, MediaRequest, MediaThreadOptions } from './media-calls.ts';

interface Waiting {
  readonly sinceMs: number;
  readonly bytes: number;
  readonly resolve: (gives: unknown) => void;
  readonly reject: (error: MediaError) => void;
}

/** The thread of a media folder, seen from the one that asks. Answers come in the order of the questions. */
export class MediaClient implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #took: ((ms: number) => void) | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  readonly #written = new RateMeter();
  #waitingBytes = 0;
  #ended = false;

  /** @param took is told how long each piece took until it was on the disk, ms */
  constructor(options: MediaThreadOptions, clock: Clock, took?: (ms: number) => void) {
    this.#clock = clock;
    this.#took = took;
    this.#worker = new Worker(new URL('./media-thread.ts', import.meta.url), { workerData: options });
    this.#worker.unref();
    this.#worker.on('message', (answer: MediaAnswer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(String(error)));
    this.#worker.on('exit', () => this.#end('the thread of the media folder ended'));
  }

  /** The thread is gone: nothing more is done. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Bytes that were given and are not on the disk. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** Bytes a second that the disk took. */
  get writtenBps(): number {
    return this.#written.perSecond(this.#clock.now());
  }

  /** For how long the oldest question has waited, ms; 0 when none waits. */
  get waitsMs(): number {
    for (const { sinceMs } of this.#waiting.values()) return this.#clock.elapsed() - sinceMs;
    return 0;
  }

  /** @throws MediaError when the disk does not do it */
  call<N extends MediaCall>(call: N, takes: MediaCalls[N]['takes']): Promise<MediaCalls[N]['gives']> {
    if (this.#ended) return Promise.reject(new MediaError('EIO', 'the thread of the media folder ended'));
    const id = this.#nextId++;
    const bytes = call === 'append' ? (takes as MediaCalls['append']['takes']).bytes : undefined;
    const length = bytes?.length ?? 0;
    this.#waitingBytes += length;
    const answer = new Promise<MediaCalls[N]['gives']>((resolve, reject) =>
      this.#waiting.set(id, {
        sinceMs: this.#clock.elapsed(),
        bytes: length,
        resolve: resolve as (gives: unknown) => void,
        reject,
      }),
    );
    const request: MediaRequest = { id, call, takes };
    this.#worker.postMessage(request, bytes === undefined ? [] : [bytes.buffer]);
    return answer;
  }

  /** What was asked before is done first, as far as the disk does it within some seconds. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  #take(answer: MediaAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.id);
    this.#waitingBytes -= waiting.bytes;
    if ('code' in answer) waiting.reject(new MediaError(answer.code, answer.message));
    else {
      this.#written.add(waiting.bytes, this.#clock.now());
      if (waiting.bytes > 0) this.#took?.(this.#clock.elapsed() - waiting.sinceMs);
      waiting.resolve(answer.gives);
    }
  }

  #end(message: string): void {
    this.#ended = true;
    for (const { reject } of this.#waiting.values()) reject(new MediaError('EIO', message));
    this.#waiting.clear();
    this.#waitingBytes = 0;
  }
}
