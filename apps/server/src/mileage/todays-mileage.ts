import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { CountedMileage, Positions } from '@outrider/store/positions/positions.ts';

/** A count holds for this long: a day need not be read again for each who looks at the same device. */
const KEPT_MS = 10_000;
/** Days that may wait to be counted, of all callers together: some ten seconds of the store's work. */
const MOST_WAITING = 100;
/** Devices whose count is kept, at most. */
const MOST_KEPT = 1_000;

interface Kept {
  readonly sinceMs: number;
  /** By the clock that nobody sets. */
  readonly counted: number;
  readonly mileage: Promise<CountedMileage>;
}

/**
 * What devices did today: since midnight by the server's clock. One day is read after the other, however many are asked
 * for at once, so that the store always gets to its other work in between.
 */
export class TodaysMileage {
  readonly #positions: Pick<Positions, 'mileage'>;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(positions: Pick<Positions, 'mileage'>, clock: Clock) {
    this.#positions = positions;
    this.#clock = clock;
  }

  /** When today began, ms since 1970. */
  beganMs(): number {
    return new Date(this.#clock.now()).setHours(0, 0, 0, 0);
  }

  /**
   * What the device did since {@link beganMs}, at most ten seconds old.
   * @throws OutriderError RATE_LIMIT when too many wait already
   */
  async of(deviceid: string): Promise<CountedMileage> {
    const counted = this.#clock.elapsed();
    const sinceMs = this.beganMs();
    const known = this.#kept.get(deviceid);
    if (known?.sinceMs === sinceMs && counted - known.counted < KEPT_MS) return await known.mileage;
    if (this.#waiting >= MOST_WAITING)
      throw new OutriderError('RATE_LIMIT', 'Too many ask for today at once');
    this.#waiting++;
    const mileage = this.#last.then(() =>
      this.#positions.mileage(deviceid, sinceMs, Math.max(sinceMs, this.#clock.now())),
    );
    this.#last = mileage.catch(() => this.#kept.delete(deviceid)).finally(() => this.#waiting--);
    this.#keep(deviceid, { sinceMs, counted, mileage });
    return await mileage;
  }

  #keep(deviceid: string, kept: Kept): void {
    this.#kept.delete(deviceid);
    this.#kept.set(deviceid, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
