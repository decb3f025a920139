import type { Clock } from '@outrider/kit/clock.ts';

/** Between two days: others have the store to themselves most of the time. */
const REST_MS = 2;

/** Counts what a question had no time for, one after the other with rests, so that the next one finds it counted. */
export class CountedLater<Day> {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #count: (day: Day) => Promise<void>;
  #waiting: Iterator<Day> = [].values();
  #isCounting = false;

  constructor(clock: Pick<Clock, 'after'>, count: (day: Day) => Promise<void>) {
    this.#clock = clock;
    this.#count = count;
  }

  /** Counts these from now on, in place of what is left from a question before: who asked that asks again. */
  count(days: readonly Day[]): void {
    if (days.length === 0) return;
    this.#waiting = days.values();
    if (this.#isCounting) return;
    this.#isCounting = true;
    void this.#countAll();
  }

  async #countAll(): Promise<void> {
    try {
      for (;;) {
        await new Promise<void>((resolve) => void this.#clock.after(REST_MS, resolve));
        const next = this.#waiting.next();
        if (next.done === true) return;
        await this.#count(next.value);
      }
    } catch {
      // The store is closed, or fails: who asks next is told that.
      this.#waiting = [].values();
    } finally {
      this.#isCounting = false;
    }
  }
}
