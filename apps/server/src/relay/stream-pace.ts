/** Bytes that may wait for a viewer: two seconds of its stream, between these. */
const MIN_WAITING_BYTES = 128 * 1024;
const MAX_WAITING_BYTES = 1024 * 1024;
const WAITING_SECONDS = 2;
/** A new viewer is given a whole group of pictures at once, which may be larger than what may wait later. */
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
  mayWait = MIN_WAITING_BYTES;
  #windowMs: number;
  #windowBytes = 0;

  constructor(nowMs: number) {
    this.nowMs = this.#windowMs = nowMs;
  }

  /** A unit came. */
  count(bytes: number, nowMs: number): void {
    this.nowMs = nowMs;
    this.#windowBytes += bytes;
    const elapsed = nowMs - this.#windowMs;
    if (elapsed < RATE_WINDOW_MS) return;
    const twoSeconds = (this.#windowBytes * 1000 * WAITING_SECONDS) / elapsed;
    this.mayWait = Math.min(MAX_WAITING_BYTES, Math.max(MIN_WAITING_BYTES, twoSeconds));
    this.#windowMs = nowMs;
    this.#windowBytes = 0;
  }
}
