/** When a picture was taken, and when it reached the server. */
export interface PictureTimes {
  /** The device's clock, ms. */
  readonly captureMs: number;
  /** ms since 1970 UTC. */
  readonly arrivalMs: number;
}

/** Where a picture stands on the axis, and how long it stands if no other comes; whole ms. */
export interface PicturePlace {
  readonly atMs: number;
  readonly durationMs: number;
}

/** What is taken for the time between two pictures before any two were seen. */
const FIRST_INTERVAL_MS = 66;
const MIN_INTERVAL_MS = 5;
const MAX_INTERVAL_MS = 500;
/** How fast the interval follows, and how fast a difference between the two clocks is forgotten, a picture. */
const FOLLOW = 0.1;
const FORGET = 0.01;
/** A single step in which the clocks differ by more is a clock that was set. */
const LEAP_MS = 5_000;
/** Summed up over some hundred pictures: a device's clock that differs by more runs at no speed of a clock. */
const DISTRUST_MS = 3_000;
/**
 * A player waits for the next key picture when one comes later than twice the duration of the one before (Media Source
 * Extensions, coded frame processing, 6): where pictures are missing, the axis is shortened.
 */
const LONGEST_STEP = 2;
/** Pictures are said to last twice as long as they do, so that one that is late does not stop the player. */
const DURATION = 2;

/**
 * The time axis of a live stream in a player: from 0, always forward, without holes. Pictures have the intervals in which they
 * were taken, however unevenly they came; a device's clock that leaps or runs wrong is left for the time of arrival.
 */
export class PictureAxis {
  #last: PictureTimes | undefined;
  #atMs = 0;
  #durationMs = 0;
  #intervalMs = FIRST_INTERVAL_MS;
  #apartMs = 0;

  /** The place of the next picture, in decoding order. */
  next(times: PictureTimes): PicturePlace {
    if (this.#last !== undefined) this.#atMs += this.#step(times, this.#last);
    this.#last = times;
    this.#durationMs = Math.round(this.#intervalMs * DURATION);
    return { atMs: this.#atMs, durationMs: this.#durationMs };
  }

  #step({ captureMs, arrivalMs }: PictureTimes, last: PictureTimes): number {
    const captured = captureMs - last.captureMs;
    const arrived = arrivalMs - last.arrivalMs;
    const leaps = Math.abs(captured - arrived) > LEAP_MS;
    if (!leaps) this.#apartMs = this.#apartMs * (1 - FORGET) + captured - arrived;
    const trusted = !leaps && captured > 0 && Math.abs(this.#apartMs) <= DISTRUST_MS;
    const own = trusted ? captured : arrived;
    // Backwards: another stream of the channel begins, with pictures of a moment ago.
    const wanted = own < 0 ? this.#intervalMs : own;
    const step = Math.round(Math.min(Math.max(wanted, 1), this.#durationMs * LONGEST_STEP));
    const interval = Math.min(Math.max(step, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
    this.#intervalMs += (interval - this.#intervalMs) * FOLLOW;
    return step;
  }
}
