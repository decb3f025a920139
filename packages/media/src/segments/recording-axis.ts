/** When a unit was taken, and when it reached the server. */
export interface UnitTimes {
  /** The device's clock, ms. */
  readonly captureMs: number;
  /** ms since 1970 UTC by the server's clock. */
  readonly arrivalMs: number;
}

/** A step of the device's clock over this, or any step back, is looked at twice. */
const USUAL_STEP_MS = 2_000;
/** Steps of both clocks that differ by more are a clock that was set. */
const LEAP_MS = 2_000;
/** So far behind the server's clock is no network's doing. */
const FARTHEST_MS = 30_000;
/** Of so many minutes the promptest unit counts: a network that holds everything back for one does not move what is recorded in the next. */
const MINUTES_LOOKED_AT = 3;

/**
 * The server's time of what a device sends: its own clock with what that is behind the server's. A packet that comes late keeps
 * its place; a clock that is set, the device's or the server's, starts over.
 */
export class RecordingAxis {
  #last: UnitTimes | undefined;
  #offsetMs = 0;
  /** The least that a unit took to come since {@link settle}. */
  #promptMs = Number.POSITIVE_INFINITY;
  /** The same of the minutes before, the newest last. */
  #earlierMs: number[] = [];

  /** How far the server's clock is ahead of the device's, ms. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** When a unit was taken by the server's clock, whole ms since 1970 UTC, and whether a clock was set in front of it. */
  at(times: UnitTimes): { atMs: number; leapt: boolean } {
    const { captureMs, arrivalMs } = times;
    const leapt = this.#last === undefined || this.#leaps(this.#last, times);
    this.#last = times;
    if (leapt) {
      this.#offsetMs = arrivalMs - captureMs;
      this.#promptMs = Number.POSITIVE_INFINITY;
      this.#earlierMs = [];
    }
    this.#promptMs = Math.min(this.#promptMs, arrivalMs - captureMs);
    return { atMs: Math.round(captureMs + this.#offsetMs), leapt };
  }

  /** When sound was taken, ms since 1970 UTC; where its timestamps mean nothing, when it arrived. */
  placeOf({ captureMs, arrivalMs }: UnitTimes): number {
    const atMs = captureMs + this.#offsetMs;
    return Math.abs(atMs - arrivalMs) > FARTHEST_MS ? arrivalMs : atMs;
  }

  /**
   * Called where a segment begins, each minute: from now on by the promptest unit of the last three. Clocks run apart, the first unit may have been late, and so may all
   * of a minute.
   */
  settle(): void {
    if (!Number.isFinite(this.#promptMs)) return;
    const known = [...this.#earlierMs, this.#promptMs];
    this.#offsetMs = Math.min(...known);
    this.#earlierMs = known.slice(1 - MINUTES_LOOKED_AT);
    this.#promptMs = Number.POSITIVE_INFINITY;
  }

  #leaps(last: UnitTimes, { captureMs, arrivalMs }: UnitTimes): boolean {
    if (Math.abs(captureMs + this.#offsetMs - arrivalMs) > FARTHEST_MS) return true;
    const step = captureMs - last.captureMs;
    if (step >= 0 && step <= USUAL_STEP_MS) return false;
    return Math.abs(step - (arrivalMs - last.arrivalMs)) > LEAP_MS;
  }
}
