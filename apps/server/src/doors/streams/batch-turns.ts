import type { Clock } from '@outrider/kit/clock.ts';

/**
 * Between two turns: about one repaint of a screen. On a page of many tiles a picture waits half of that in the middle; where none came
 * for as long, as with one tile, it does not wait.
 */
export const BATCH_MS = 20;

/** Something that sends what has come together for it. */
export interface Batched {
  flush(): void;
}

/**
 * The turns in which page connections send what came together for them: all in one turn, and none sooner than so many ms after
 * the one before. A picture that comes after a pause does not wait.
 */
export class BatchTurns {
  readonly #clock: Clock;
  #waiting: Batched[] = [];
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Flushes it in the next turn. */
  add(batched: Batched): void {
    if (this.#waiting.push(batched) > 1) return;
    this.#clock.after(Math.max(0, this.#lastMs + BATCH_MS - this.#clock.elapsed()), () => this.#turn());
  }

  #turn(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#lastMs = this.#clock.elapsed();
    for (const batched of waiting) batched.flush();
  }
}
