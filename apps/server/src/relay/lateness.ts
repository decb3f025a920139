/** Timestamps of a device that run back by more than this start afresh: somebody set its clock, or it restarted. */
const RUNS_BACK_MS = 1_000;
/** What a device's clock may be slow by, and is not taken for lateness. */
const MOST_DRIFT = 0.005;

/**
 * How late the pictures of one stream come by the device's own timestamps: a recorder on a bad network sends out of a buffer,
 * and its pictures are old when they arrive. Its clock need not be right, nor quite as fast as ours; a clock that stands still
 * from picture to picture tells nothing, and then no picture counts as late.
 */
export class Lateness {
  #captureMs = Number.NaN;
  #nowMs = 0;
  /** Difference of the two clocks at the promptest picture, ms. */
  #promptestMs = Number.POSITIVE_INFINITY;

  /**
   * How much later than the promptest of the stream the next picture came, ms.
   * @param nowMs when it came, on the clock that never leaps
   */
  of(captureMs: number, nowMs: number): number {
    const way = nowMs - captureMs;
    const advanced = captureMs - this.#captureMs;
    const drift = (nowMs - this.#nowMs) * MOST_DRIFT;
    const tells = advanced !== 0 && advanced > -RUNS_BACK_MS;
    this.#captureMs = captureMs;
    this.#nowMs = nowMs;
    this.#promptestMs = tells ? Math.min(way, this.#promptestMs + drift) : way;
    return way - this.#promptestMs;
  }
}
