import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { isFull } from '../fleet/is-full.ts';
import type { Log } from '../log.ts';

export interface ProblemWriterParts {
  readonly store: Pick<Store, 'problems'>;
  readonly log: Pick<Log, 'error'>;
}

const nameOf = ({ deviceid, kind, channel, sinceMs }: Problem): string =>
  `${deviceid} ${kind} ${channel} ${sinceMs}`;

/**
 * Keeps problems as they come, many at once where many come. What could not be kept waits for the next time: it is at most as much as is
 * open, and a server that is killed meanwhile finds it again in the next reports.
 */
export class ProblemWriter implements AsyncDisposable {
  readonly #parts: ProblemWriterParts;
  #waiting = new Map<string, Problem>();
  #writing: Promise<void> | undefined;

  constructor(parts: ProblemWriterParts) {
    this.#parts = parts;
  }

  put(problem: Problem): void {
    this.#waiting.set(nameOf(problem), problem);
    this.write();
  }

  /** Nothing of a device that is gone is written any more. */
  forget(deviceid: string): void {
    for (const [name, problem] of this.#waiting)
      if (problem.deviceid === deviceid) this.#waiting.delete(name);
  }

  /** Writes what waits; while something is written, right after that. */
  write(): void {
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
  }

  /** Resolves once what waits is written, or could not be. */
  async written(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.written();
    this.write();
    await this.written();
  }

  async #writeAll(): Promise<void> {
    const { store, log } = this.#parts;
    while (this.#waiting.size > 0) {
      const some = this.#waiting;
      this.#waiting = new Map();
      try {
        await store.problems.put([...some.values()]);
      } catch (error) {
        // What came meanwhile is newer.
        this.#waiting = new Map([...some, ...this.#waiting]);
        if (!isFull(error)) log.error({ err: error }, 'what is wrong with vehicles could not be kept');
        return;
      }
    }
  }
}
