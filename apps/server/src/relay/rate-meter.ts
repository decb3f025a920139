const BUCKETS = 6;

/** Bytes a second over the last five whole seconds. */
export class RateMeter {
  readonly #bytes = new Float64Array(BUCKETS);
  #second = 0;

  /** Counts bytes that passed at `nowMs`. */
  add(bytes: number, nowMs: number): void {
    this.#moveTo(Math.floor(nowMs / 1000));
    const at = this.#second % BUCKETS;
    this.#bytes[at] = (this.#bytes[at] ?? 0) + bytes;
  }

  /** The mean, without the second that is not over yet. */
  perSecond(nowMs: number): number {
    this.#moveTo(Math.floor(nowMs / 1000));
    let sum = 0;
    for (let back = 1; back < BUCKETS; back++) {
      sum += this.#bytes[(this.#second - back + BUCKETS) % BUCKETS] ?? 0;
    }
    return Math.round(sum / (BUCKETS - 1));
  }

  #moveTo(second: number): void {
    if (second <= this.#second) return;
    const passed = Math.min(second - this.#second, BUCKETS);
    for (let step = 0; step < passed; step++) this.#bytes[(second - step) % BUCKETS] = 0;
    this.#second = second;
  }
}
