import type { Clock } from '@outrider/kit/clock.ts';
import { restMsAfter, Rests } from '../../jobs/rests.ts';

/** Between two days, at least: others have the store to themselves most of the time. */
const REST_MS = 2;

/** Counts what a question had no time for, one after the other with rests, so that the next one finds it counted. */
export class CountedLater<Day> implements AsyncDisposable {
  readonly #clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly #count: (day: Day) => Promise<void>;
  readonly #rests: Rests;
  #waiting: Iterator<Day> = [].values();
  #counting: Promise<void> | undefined;

  constructor(clock: Pick<Clock, 'after' | 'elapsed'>, count: (day: Day) => Promise<void>) {
    this.#clock = clock;
    this.#count = count;
    this.#rests = new Rests(clock);
  }

  /** Counts these from now on, in place of days that an earlier question left: its caller asks again. */
  count(days: readonly Day[]): void {
    if (days.length === 0 || this.#rests.ended) return;
    this.#waiting = days.values();
    this.#counting ??= this.#countAll();
  }

  /** Resolves when the day that is being counted is. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#rests.end();
    await this.#counting;
  }

  async #countAll(): Promise<void> {
    let tookMs = 0;
    try {
      for (;;) {
        await this.#rests.pause(restMsAfter(tookMs, REST_MS));
        if (this.#rests.ended) return;
        const next = this.#waiting.next();
        if (next.done === true) return;
        const beganMs = this.#clock.elapsed();
        await this.#count(next.value);
        tookMs = this.#clock.elapsed() - beganMs;
      }
    } catch {
      // The store is closed, or fails: the next question reports that.
      this.#waiting = [].values();
    } finally {
      this.#counting = undefined;
    }
  }
}
