/** A step of the device's clock over this, or back by more than {@link MAX_STEP_BACK_MS}, is the clock being set, not time. */
const MAX_STEP_MS = 60_000;
const MAX_STEP_BACK_MS = 5_000;
const AFTER_STEP_MS = 40;

/** Turns a device's timestamps into a file's: from 0, without the jumps of a clock that is set or of a recorder that starts again. */
export class Timeline {
  #offset: number;
  #last: number;

  /** @param startMs timestamp that becomes 0 */
  constructor(startMs: number) {
    this.#offset = -startMs;
    this.#last = startMs;
  }

  /** ms since the start; below 0 for what was captured earlier. */
  at(captureMs: number): number {
    const step = captureMs - this.#last;
    if (step > MAX_STEP_MS || step < -MAX_STEP_BACK_MS) this.#offset -= step - AFTER_STEP_MS;
    this.#last = captureMs;
    return captureMs + this.#offset;
  }
}
