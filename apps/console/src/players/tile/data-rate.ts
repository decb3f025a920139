/** Over how long bytes a minute are counted. */
const WINDOW_MS = 60_000;
/** Before that a group of pictures that came at once would pass for what comes all the time. */
const FIRST_AFTER_MS = 5_000;

/** Bytes a minute of a stream, from how many came in all. */
export class DataRate {
  #samples: { readonly ms: number; readonly bytes: number }[] = [];

  /**
   * So many bytes have come in all. Fewer than before: it is counted anew.
   * @returns bytes a minute over the last minute; undefined before 5 s
   */
  add(bytes: number, nowMs: number): number | undefined {
    const last = this.#samples.at(-1);
    if (last !== undefined && (bytes < last.bytes || nowMs < last.ms)) this.#samples = [];
    this.#samples.push({ ms: nowMs, bytes });
    while ((this.#samples[1]?.ms ?? nowMs) <= nowMs - WINDOW_MS) this.#samples.shift();
    const [first] = this.#samples;
    if (first === undefined || nowMs - first.ms < FIRST_AFTER_MS) return undefined;
    return ((bytes - first.bytes) / (nowMs - first.ms)) * 60_000;
  }
}
