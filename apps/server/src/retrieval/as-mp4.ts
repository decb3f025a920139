import { rename, rm, stat, statfs } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Mp4Job, Mp4Message } from './as-mp4-job.ts';
import { copyOf } from './order-folder.ts';

/** Of a file that is longer no copy is made: it plays on the timeline. */
const MOST_BYTES = 4 * 1024 ** 3;
/** So much of the disk is left to others. */
const FREE_BYTES = 1024 ** 3;
/** Made at a time, each by a thread; and how many more may wait. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 16;
/** Memory of a thread beside the bytes of pictures, MB. */
const MOST_MEMORY_MB = 192;
/** A thread that says nothing for this long is at work on nonsense. */
const SILENT_MS = 120_000;
/** What a system says of a disk without room. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

interface Copy {
  /** The order whose file it is. */
  readonly order: number;
  readonly done: Promise<string>;
  /** Gives it up, with this error for its callers. */
  readonly end: (error: Error) => void;
}

/** How many copies are made at a time, and how many more may wait. */
export interface Mp4Limits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** MP4s of video files of recorders, each made once and kept beside its file, by threads: live pictures do not wait for them. */
export class Mp4Copies implements AsyncDisposable {
  readonly #limits: Mp4Limits;
  readonly #copies = new Map<string, Copy>();
  /** Callers that wait for their turn: each is called when it comes. */
  readonly #waiting = new Set<() => void>();
  #making = 0;
  #ended = false;

  constructor(limits: Mp4Limits = { atOnce: MOST_AT_ONCE, waiting: MOST_WAITING }) {
    this.#limits = limits;
  }

  /**
   * An MP4 of a file; the pictures are not coded again.
   * @param order the order of the file
   * @returns where it is
   * @throws OutriderError VALIDATION for one that is too long, or is no video; STORE_FULL on a full disk; RATE_LIMIT where too many wait;
   * NOT_FOUND when its order was removed meanwhile
   */
  async of(path: string, order: number): Promise<string> {
    const copy = this.#copies.get(path) ?? this.#begin(path, order);
    return await copy.done;
  }

  /** Makes no more copies of that order's files; callers who wait for one are told that it is gone. Resolves when nothing is written any more. */
  async cancel(order: number): Promise<void> {
    const its = [...this.#copies.values()].filter((copy) => copy.order === order);
    await endAll(its, new OutriderError('NOT_FOUND', retrievalSentences.noFile));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    await endAll([...this.#copies.values()], new OutriderError('INTERNAL', 'the server ends'));
  }

  #begin(path: string, order: number): Copy {
    const result = Promise.withResolvers<void>();
    result.promise.catch(() => {});
    const done = this.#copy(path, result).finally(() => this.#copies.delete(path));
    const copy = { order, done, end: result.reject };
    this.#copies.set(path, copy);
    return copy;
  }

  async #copy(path: string, result: PromiseWithResolvers<void>): Promise<string> {
    const target = copyOf(path);
    if (await isThere(target)) return target;
    await this.#turn(result.promise);
    this.#making++;
    try {
      await demandRoom(path);
      await make({ path, copy: `${target}.new` }, result);
      await rename(`${target}.new`, target);
      return target;
    } finally {
      this.#making--;
      for (const next of [...this.#waiting].slice(0, 1)) next();
    }
  }

  /** @param given rejects where it is given up: its caller then waits no more */
  async #turn(given: Promise<void>): Promise<void> {
    const { atOnce, waiting } = this.#limits;
    if (this.#ended) throw new OutriderError('INTERNAL', 'the server ends');
    if (this.#making >= atOnce && this.#waiting.size >= waiting)
      throw new OutriderError('RATE_LIMIT', 'too many copies are being made');
    while (this.#making >= atOnce) {
      const turn = Promise.withResolvers<void>();
      this.#waiting.add(turn.resolve);
      await Promise.race([turn.promise, given]).finally(() => this.#waiting.delete(turn.resolve));
    }
  }
}

async function endAll(copies: readonly Copy[], error: Error): Promise<void> {
  for (const copy of copies) copy.end(error);
  await Promise.allSettled(copies.map(({ done }) => done));
}

/** @throws OutriderError VALIDATION for a file that is too long, STORE_FULL where the disk has no room for another */
async function demandRoom(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new OutriderError('VALIDATION', retrievalSentences.unreadable);
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize - size < FREE_BYTES) throw new OutriderError('STORE_FULL', retrievalSentences.noRoom);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Makes one. Half of it does not stay: it would take room, and nobody would ever look at it.
 * @param result settled when it is done; a caller that gives it up rejects it
 */
async function make(job: Mp4Job, result: PromiseWithResolvers<void>): Promise<void> {
  const worker = new Worker(new URL('as-mp4-thread.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let watch: NodeJS.Timeout | undefined;
  const unreadable = (cause: unknown): void =>
    result.reject(new OutriderError('VALIDATION', retrievalSentences.unreadable, { cause }));
  const listen = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => unreadable('it took too long'), SILENT_MS).unref();
  };
  worker.on('message', (message: Mp4Message) => {
    listen();
    if (message.kind === 'done') result.resolve();
    else if (message.kind === 'unreadable') unreadable(message.why);
    else if (message.kind === 'unwritable') result.reject(unwritable(message));
  });
  // It ran out of memory, at bytes that no recorder writes.
  worker.on('error', unreadable);
  worker.on('exit', () => unreadable('its thread ended'));
  listen();
  try {
    await result.promise;
  } catch (error) {
    await worker.terminate();
    await rm(job.copy, { force: true }).catch(() => {});
    throw error;
  } finally {
    clearTimeout(watch);
    await worker.terminate();
  }
}

function unwritable({ code, why }: Mp4Message & { readonly kind: 'unwritable' }): Error {
  if (FULL.has(code)) return new OutriderError('STORE_FULL', retrievalSentences.noRoom, { cause: why });
  return Object.assign(new Error(why), { code });
}
