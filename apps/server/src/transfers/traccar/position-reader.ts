import { Worker } from 'node:worker_threads';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { PackedHours } from '@outrider/store/positions/packed-hours.ts';
import { SourceFault } from '../source-fault.ts';
import type { Part, ReaderAnswer, ReaderOptions, ReaderQuestion } from './reader-messages.ts';

/** An answer of 32 MB takes a quarter of that. */
const MOST_MEMORY_MB = 512;
/** Memory of short-lived objects: with less, half of the time goes by copying parts of an answer while it is still being read. */
const MOST_MOMENTARY_MB = 64;

export interface PositionReaderParts extends ReaderOptions {
  /** Hosts of the own network that may be asked. */
  readonly allowed: () => readonly string[];
}

/** Reads positions of a Traccar on a thread of its own, which begins with the first question. */
export class PositionReader implements AsyncDisposable {
  readonly #parts: PositionReaderParts;
  readonly #waiting: PromiseWithResolvers<PackedHours>[] = [];
  #worker: Worker | undefined;

  constructor(parts: PositionReaderParts) {
    this.#parts = parts;
  }

  /**
   * What there is of a part of a day. Questions go one after the other.
   * @throws SourceFault
   */
  async read(part: Part): Promise<PackedHours> {
    const waiting = Promise.withResolvers<PackedHours>();
    this.#waiting.push(waiting);
    const question: ReaderQuestion = { part, allowed: this.#parts.allowed() };
    (this.#worker ??= this.#begun()).postMessage(question);
    return await waiting.promise;
  }

  /** Ends the thread: what it was asked is not answered. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate();
  }

  #begun(): Worker {
    const { url, secret } = this.#parts;
    const workerData: ReaderOptions = { url, secret };
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEMORY_MB,
        maxYoungGenerationSizeMb: MOST_MOMENTARY_MB,
      },
    });
    worker.on('message', (answer: ReaderAnswer) => {
      const waiting = this.#waiting.shift();
      if (answer.kind === 'read') waiting?.resolve(answer.packed);
      else waiting?.reject(faultOf(answer));
    });
    worker.on('error', (error) => this.#end(worker, this.#endedBy(error)));
    worker.on('exit', () => this.#end(worker, new Error('the thread that reads positions ended')));
    return worker;
  }

  /** An answer that is more than there is memory for is none of a Traccar. */
  #endedBy(error: Error & { readonly code?: unknown }): Error {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
    const { host } = new URL(this.#parts.url);
    return new SourceFault(sentence(transferSentences.sourceOther, { host }), { cause: error });
  }

  /** A thread that ended late ends no other one that has begun meanwhile, nor its questions. */
  #end(worker: Worker, fault: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(fault);
  }
}

const faultOf = (answer: Exclude<ReaderAnswer, { readonly kind: 'read' }>): Error =>
  answer.kind === 'refused' ? new SourceFault(answer.fault) : new Error(answer.why);
