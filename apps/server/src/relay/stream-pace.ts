/**
 * Bytes that may wait for a viewer: two seconds of its stream, between these, beside one key picture. Where little happens, one of these is more
 * than all else of many seconds, and a viewer who misses nothing but it would get nothing more until the next, which is as large.
 */
const MIN_WAITING_BYTES = 128 * 1024;
const MAX_WAITING_BYTES = 1024 * 1024;
const WAITING_SECONDS = 2;
/** A new viewer is given a whole group of pictures at once, which may be more than the queue may hold later. */
export const START_MS = 3_000;
export const START_WAITING_BYTES = 12 * 1024 * 1024;
const RATE_WINDOW_MS = 1_000;

/** How fast a stream flows: found out once for each unit, not once for each of its viewers. */
export interface Pace {
  /** When the unit came, on the clock that never leaps. */
  readonly nowMs: number;
  /** Bytes that may wait for a viewer that has been there for a while. */
  readonly mayWait: number;
}

/** Measures the pace of one stream. */
export class StreamPace implements Pace {
  nowMs: number;
  #rateBytes = MIN_WAITING_BYTES;
  #keyBytes = 0;
  #windowMs: number;
  #windowBytes = 0;

  constructor(nowMs: number) {
    this.nowMs = this.#windowMs = nowMs;
  }

  get mayWait(): number {
    return this.#rateBytes + this.#keyBytes;
  }

  /** A unit came. */
  count(bytes: number, nowMs: number, key = false): void {
    this.nowMs = nowMs;
    if (key) this.#keyBytes = bytes;
    this.#windowBytes += bytes;
    const elapsed = nowMs - this.#windowMs;
    if (elapsed < RATE_WINDOW_MS) return;
    const twoSeconds = (this.#windowBytes * 1000 * WAITING_SECONDS) / elapsed;
    this.#rateBytes = Math.min(MAX_WAITING_BYTES, Math.max(MIN_WAITING_BYTES, twoSeconds));
    this.#windowMs = nowMs;
    this.#windowBytes = 0;
  }
}
