import type { Clock } from '@outrider/kit/clock.ts';

/** Lets so many through at once, and so many a second from then on. */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #asOfMs: number;

  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#asOfMs = clock.elapsed();
  }

  /** Counts so many more; false, and not counted, when it is too many. */
  take(count = 1): boolean {
    this.#gain();
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** How many it lets through at once as of now. */
  get left(): number {
    this.#gain();
    return Math.max(0, Math.floor(this.#tokens));
  }

  /** Counts so many more, also when it is too many. @returns ms until all that were counted have come; 0 when they have */
  owe(count: number): number {
    this.#gain();
    this.#tokens -= count;
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#perSecond) * 1000);
  }

  #gain(): void {
    const now = this.#clock.elapsed();
    const gained = ((now - this.#asOfMs) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#burst, this.#tokens + gained);
    this.#asOfMs = now;
  }
}
