import type { Clock } from '@outrider/kit/clock.ts';

/**
 * The server's clock, as one connection tells it: each message says a time at which it cannot have left later, and the
 * promptest of them says best how the two clocks differ. A status comes first on each connection and says the present, so
 * that a stream of which only old pictures are left does not pass for a prompt one.
 */
export class ServerClock {
  readonly #clock: Clock;
  /** Our clock that never leaps less the server's, as small as was seen, ms. */
  #aheadMs = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A message came that left the server at that time or later, ms since 1970 UTC by its clock. */
  heard(serverMs: number): void {
    this.#aheadMs = Math.min(this.#aheadMs, this.#clock.elapsed() - serverMs);
  }

  /** Another connection begins: perhaps to a server whose clock was set. */
  restart(): void {
    this.#aheadMs = Number.POSITIVE_INFINITY;
  }

  /** A time of the server's clock by this machine's, ms since 1970 UTC; never one to come. */
  ours(serverMs: number): number {
    const ageMs = Number.isFinite(this.#aheadMs) ? this.#clock.elapsed() - this.#aheadMs - serverMs : 0;
    return this.#clock.now() - Math.max(0, ageMs);
  }
}
