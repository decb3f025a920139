/** Timestamps that are off by no more than this are times of day: others only count on. */
const RIGHT_WITHIN_MS = 60_000;

/**
 * When the pictures of a recording were taken. Timestamps of JT/T 1078 are ms "relative": those of some recorders are ms since 1970,
 * and are taken at their word; those of others begin anywhere, and count from the moment that was asked for.
 */
export class CaptureAxis {
  #offsetMs: number | undefined;
  #wantedMs: number;

  /** @param wantedMs the moment from which the recorder was asked to play */
  constructor(wantedMs: number) {
    this.#wantedMs = wantedMs;
  }

  /** The moment of a unit, ms since 1970 UTC. */
  of(captureMs: number): number {
    if (this.#offsetMs === undefined) {
      const off = this.#wantedMs - captureMs;
      this.#offsetMs = Math.abs(off) <= RIGHT_WITHIN_MS ? 0 : off;
    }
    return captureMs + this.#offsetMs;
  }

  /** The recorder goes on elsewhere: one whose timestamps count from anywhere counts from there. */
  seek(wantedMs: number): void {
    this.#wantedMs = wantedMs;
    if (this.#offsetMs !== 0) this.#offsetMs = undefined;
  }
}
