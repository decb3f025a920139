import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { Store } from '@outrider/store/store.ts';
import { isFull } from '../fleet/is-full.ts';
import type { Log } from '../log.ts';

export interface ProblemWriterParts {
  readonly store: Pick<Store, 'problems'>;
  readonly log: Pick<Log, 'error'>;
  /** Called with each problem that was found, once it is kept, or could not be: then people are told all the same. */
  readonly tell: (problem: Problem) => void;
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
  #untold = new Map<string, Problem>();
  #writing: Promise<void> | undefined;

  constructor(parts: ProblemWriterParts) {
    this.#parts = parts;
  }

  /** @param isFound whether people are to be told of it */
  put(problem: Problem, isFound: boolean): void {
    this.#waiting.set(nameOf(problem), problem);
    if (isFound) this.#untold.set(nameOf(problem), problem);
    this.write();
  }

  /** Nothing of a device that is gone is written any more. */
  forget(deviceid: string): void {
    for (const problems of [this.#waiting, this.#untold])
      for (const [name, problem] of problems) if (problem.deviceid === deviceid) problems.delete(name);
  }

  /** What could not be kept so far, or is not kept yet. */
  get waiting(): Problem[] {
    return [...this.#waiting.values()];
  }

  /** Writes waiting problems; while others are written, right after that. */
  write(): void {
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
  }

  /** Resolves once waiting problems are written, or could not be. */
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
        // Problems that came meanwhile are newer.
        this.#waiting = new Map([...some, ...this.#waiting]);
        if (!isFull(error)) log.error({ err: error }, 'what is wrong with vehicles could not be kept');
        return;
      } finally {
        this.#tellOf(some);
      }
    }
  }

  #tellOf(some: ReadonlyMap<string, Problem>): void {
    for (const name of some.keys()) {
      const problem = this.#untold.get(name);
      this.#untold.delete(name);
      if (problem !== undefined) this.#parts.tell(problem);
    }
  }
}
