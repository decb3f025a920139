import { Worker } from 'node:worker_threads';
import { OutriderError } from '@outrider/model/error-code.ts';
import { reportSentences } from '@outrider/model/reports/sentences.ts';
import type { ReportCell, ReportEnd } from '../report-table.ts';
import { isFullCode } from './file-sink.ts';
import type { ReportJob, ReportOnDisk, ReportRequest, ReportWritten } from './report-messages.ts';

const MOST_MEMORY_MB = 96;
/** What lives for a moment: more room for it makes nothing faster, and is not given back. */
const MOST_MOMENTARY_MB = 8;
/** Rows that are given on at once. */
const A_PIECE = 2_000;

/** The files of a report that is being made, on a thread of its own: the next rows are taken when those before are written. */
export class ReportWriter implements AsyncDisposable {
  readonly #worker: Worker;
  #answer: PromiseWithResolvers<ReportWritten> | undefined;
  #fault: Error | undefined;

  constructor(job: ReportJob) {
    this.#worker = new Worker(new URL('report-thread.ts', import.meta.url), {
      workerData: job,
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEMORY_MB,
        maxYoungGenerationSizeMb: MOST_MOMENTARY_MB,
      },
    });
    this.#worker.on('message', (message: ReportWritten) => {
      if (message.kind === 'failed') this.#fail(faultOf(message));
      else this.#answer?.resolve(message);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the thread of a report ended')));
  }

  /** @throws OutriderError STORE_FULL, TOO_LARGE; whatever else ended the thread */
  async rows(rows: readonly (readonly ReportCell[])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += A_PIECE)
      await this.#ask({ kind: 'rows', rows: rows.slice(at, at + A_PIECE) });
  }

  /** All is on the disk then. @throws as rows does */
  async end(end: ReportEnd): Promise<ReportOnDisk> {
    const answer = await this.#ask({ kind: 'end', end });
    if (answer.kind !== 'done') throw new Error('the thread of a report did not end it');
    return answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(request: ReportRequest): Promise<ReportWritten> {
    if (this.#fault !== undefined) throw this.#fault;
    this.#answer = Promise.withResolvers();
    this.#worker.postMessage(request);
    return await this.#answer.promise;
  }

  #fail(fault: Error): void {
    this.#fault ??= fault;
    this.#answer?.reject(this.#fault);
  }
}

function faultOf({ code, why }: ReportWritten & { readonly kind: 'failed' }): Error {
  if (isFullCode(code)) return new OutriderError('STORE_FULL', reportSentences.noRoom, { cause: why });
  if (code === 'TOO_LONG') return new OutriderError('TOO_LARGE', reportSentences.tooLarge);
  return Object.assign(new Error(why), { code });
}
