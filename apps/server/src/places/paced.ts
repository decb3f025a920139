import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';

interface Pace {
  /** From the beginning of one to the beginning of the next, ms. */
  readonly everyMs: number;
  /** Callers who may wait or be served at once: more would wait for longer than anybody does. */
  readonly most: number;
}

/** Does one thing after the other, and begins none sooner than so long after the one before. */
export class Paced {
  readonly #pace: Pace;
  readonly #clock: Clock;
  #waiting = 0;
  #began = Number.NEGATIVE_INFINITY;
  #last: Promise<unknown> = Promise.resolve();

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  /**
   * Does it when its turn has come.
   * @throws OutriderError RATE_LIMIT when too many wait already; else what `work` throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#pace.most)
      throw new OutriderError('RATE_LIMIT', 'Too many ask at once: ask again a little later');
    this.#waiting++;
    const turn = this.#last.then(async () => {
      await this.#pause();
      this.#began = this.#clock.elapsed();
      return await work();
    });
    this.#last = turn.catch(() => undefined).finally(() => this.#waiting--);
    return await turn;
  }

  async #pause(): Promise<void> {
    const waitMs = this.#began + this.#pace.everyMs - this.#clock.elapsed();
    if (waitMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#clock.after(waitMs, resolve);
    await promise;
  }
}
