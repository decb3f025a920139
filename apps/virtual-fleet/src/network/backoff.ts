const FIRST_MS = 500;
const LONGEST_MS = 5_000;

/** How long to wait before trying again: twice as long each time, and never all vehicles at the same moment. */
export class Backoff {
  readonly #random: () => number;
  #tries = 0;

  /** @param random gives numbers from 0 up to 1 */
  constructor(random: () => number) {
    this.#random = random;
  }

  /** ms to wait before the next try. */
  next(): number {
    const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#tries++);
    return Math.round(whole * (0.6 + 0.4 * this.#random()));
  }

  /** It worked: start over with short waits. */
  reset(): void {
    this.#tries = 0;
  }
}
