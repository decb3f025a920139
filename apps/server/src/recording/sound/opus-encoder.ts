import { Worker } from 'node:worker_threads';
import type { OpusAnswer, OpusRequest } from './opus-thread.ts';

/** Makes Opus of samples, on a thread of its own that begins with the first of them. */
export class OpusEncoder implements AsyncDisposable {
  #worker: Worker | undefined;
  #nextId = 1;
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();

  /**
   * Packets of samples at 8000 Hz.
   * @param leaveOut packets at the beginning that bring the coder into its stride, and are not given
   * @throws Error when they cannot be coded
   */
  encode(samples: Int16Array<ArrayBuffer>, leaveOut: number): Promise<Uint8Array<ArrayBuffer>> {
    const id = this.#nextId++;
    const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#waiting.set(id, answer);
    const request: OpusRequest = { id, samples, leaveOut };
    this.#thread().postMessage(request, [samples.buffer]);
    return answer.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(new URL('opus-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: OpusAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('packets' in answer) waiting?.resolve(answer.packets);
      else waiting?.reject(new Error(answer.fault));
    });
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('the thread of Opus ended')));
    this.#worker = worker;
    return worker;
  }

  /** Another thread begins with the next samples. */
  #end(worker: Worker, fault: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }
}
