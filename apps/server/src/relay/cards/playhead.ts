/** A channel that is further ahead than this, by the clock on the wall, has passed a gap in the recording: nobody waits for it. */
const FARTHEST_AHEAD_MS = 5_000;
/** Slower than it was, what a recorder sends before it rests is further ahead by that clock: this much of the recording itself is none. */
const FARTHEST_AHEAD_SLOW_MS = 10_000;
/** The playhead waits for a channel that is behind by up to this. */
const MOST_BEHIND_MS = 5_000;

/**
 * Where a playback is: one playhead for all its channels. A channel that is ahead is held until the playhead is there, and the
 * playhead goes back to a channel that is behind: so all of them show the same moment, though each comes over a connection of its own.
 */
export class Playhead {
  #axisMs: number | undefined;
  #elapsedMs = 0;
  #speed: number;
  #running = true;
  /** The farthest moment of which some channel gave something, the way it goes. */
  #givenMs: number | undefined;

  constructor(speed: number) {
    this.#speed = speed;
  }

  get speed(): number {
    return this.#speed;
  }

  get running(): boolean {
    return this.#running;
  }

  /** Where it is, ms since 1970 UTC; undefined before the first picture. @param nowMs on the clock that never leaps */
  at(nowMs: number): number | undefined {
    if (this.#axisMs === undefined) return undefined;
    return this.#running ? this.#axisMs + (nowMs - this.#elapsedMs) * this.#speed : this.#axisMs;
  }

  /** How long a unit of that moment waits for the playhead, ms; 0 when it is due. A unit tells also where the playhead belongs. */
  waitFor(axisMs: number, nowMs: number): number {
    const at = this.at(nowMs);
    if (at === undefined) {
      this.#set(axisMs, nowMs);
      return this.#running ? 0 : Number.POSITIVE_INFINITY;
    }
    // What others have shown already is shown at rest too: else a channel that was a little behind would rest behind them.
    if (!this.#running) return this.#isGiven(axisMs) ? 0 : Number.POSITIVE_INFINITY;
    const wait = (axisMs - at) / this.#speed;
    const slowness = Math.abs(this.#speed);
    const isGap = wait > (slowness < 1 ? FARTHEST_AHEAD_SLOW_MS / slowness : FARTHEST_AHEAD_MS);
    if (isGap || (wait < 0 && wait > -MOST_BEHIND_MS)) this.#set(axisMs, nowMs);
    return isGap ? 0 : Math.max(0, wait);
  }

  /** Whether it is so far past that moment, ms since 1970 UTC, that it does not go back to it. */
  isFarPast(axisMs: number, nowMs: number): boolean {
    const at = this.at(nowMs);
    return this.#running && at !== undefined && (axisMs - at) / this.#speed <= -MOST_BEHIND_MS;
  }

  /** A channel gave what it has of that moment, ms since 1970 UTC. */
  gave(axisMs: number): void {
    if (!this.#isGiven(axisMs)) this.#givenMs = axisMs;
  }

  /** Whether some channel gave something that comes after that moment, ms since 1970 UTC. */
  isPast(axisMs: number): boolean {
    return this.#givenMs !== undefined && this.#givenMs !== axisMs && this.#isGiven(axisMs);
  }

  /** It goes on, or rests, from where it is. */
  run(running: boolean, speed: number, nowMs: number): void {
    const at = this.at(nowMs);
    if (speed > 0 !== this.#speed > 0) this.#givenMs = undefined;
    this.#running = running;
    this.#speed = speed;
    if (at !== undefined) this.#set(at, nowMs);
  }

  /** The playhead goes on with the first unit that comes. */
  lift(): void {
    this.#axisMs = this.#givenMs = undefined;
  }

  #isGiven(axisMs: number): boolean {
    if (this.#givenMs === undefined) return false;
    return this.#speed > 0 ? axisMs <= this.#givenMs : axisMs >= this.#givenMs;
  }

  #set(axisMs: number, nowMs: number): void {
    this.#axisMs = axisMs;
    this.#elapsedMs = nowMs;
  }
}
