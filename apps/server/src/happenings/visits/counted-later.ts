import type { Clock } from '@outrider/kit/clock.ts';

/** Between two days, at least: others have the store to themselves most of the time. */
const REST_MS = 2;
/** After a day that took longer: so many times as long. */
const RESTS_A_DAY = 3;

/** Counts what a question had no time for, one after the other with rests, so that the next one finds it counted. */
export class CountedLater<Day> implements AsyncDisposable {
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly #count: (day: Day) => Promise<void>;
  #waiting: Iterator<Day> = [].values();
  #counting: Promise<void> | undefined;
  #ended = false;
  /** Ends the rest that is under way at once. */
  #wake = (): void => {};

  constructor(clock: Pick<Clock, 'after' | 'elapsed'>, count: (day: Day) => Promise<void>) {
    this.#clock = clock;
    this.#count = count;
  }

  /** Counts these from now on, in place of what is left from a question before: who asked that asks again. */
  count(days: readonly Day[]): void {
    if (days.length === 0 || this.#ended) return;
    this.#waiting = days.values();
    this.#counting ??= this.#countAll();
  }

  /** Resolves when the day that is being counted is. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#wake();
    await this.#counting;
  }

  async #countAll(): Promise<void> {
    let restMs = REST_MS;
    try {
      while (!this.#ended) {
        await this.#rest(restMs);
        if (this.#ended) return;
        const next = this.#waiting.next();
        if (next.done === true) return;
        const beganMs = this.#clock.elapsed();
        await this.#count(next.value);
        restMs = Math.max(REST_MS, RESTS_A_DAY * (this.#clock.elapsed() - beganMs));
      }
    } catch {
      // The store is closed, or fails: who asks next is told that.
      this.#waiting = [].values();
    } finally {
      this.#counting = undefined;
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
