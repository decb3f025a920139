import type { Clock } from '@outrider/kit/clock.ts';
import { TokenBucket } from './token-bucket.ts';

/** Addresses remembered; the one that was quiet longest is forgotten first. */
const MAX_REMEMBERED = 10_000;

/** Lets so much of each address through at once, and so much a second from then on. */
export class AddressRates {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Counts one more of the address; false when it is too many. */
  take(address: string): boolean {
    const bucket = this.#buckets.get(address) ?? new TokenBucket(this.#clock, this.#burst, this.#perSecond);
    this.#buckets.delete(address);
    this.#buckets.set(address, bucket);
    for (const quietest of this.#buckets.keys()) {
      if (this.#buckets.size <= MAX_REMEMBERED) break;
      this.#buckets.delete(quietest);
    }
    return bucket.take();
  }

  /** Addresses remembered now. */
  get size(): number {
    return this.#buckets.size;
  }
}
