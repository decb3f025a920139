import type { Clock } from '@outrider/kit/clock.ts';

/** Between two steps others have the store to themselves for this many times as long as the step took. */
const RESTS_A_STEP = 3;

/** How long to rest after a step, ms. @param leastMs after one that took no time */
export function restMsAfter(tookMs: number, leastMs: number): number {
  return Math.max(leastMs, RESTS_A_STEP * tookMs);
}

/** Rests between steps of work that goes on beside others: none outlasts the work. */
export class Rests {
  readonly #clock: Pick<Clock, 'after'>;
  #ended = false;
  /** Ends the rest that is under way at once. */
  #wake = (): void => {};

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Whether nothing more is to be begun. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves after `ms`, or once the work is to end. */
  pause(ms: number): Promise<void> {
    if (this.#ended) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  /** Ends the rest that is under way: there is something to be done. */
  cutShort(): void {
    this.#wake();
  }

  /** The work is to end: there are no rests any more. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }
}
