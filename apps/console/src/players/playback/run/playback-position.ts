import { type PlayheadAnchor, positionAt } from '../playhead.ts';

/** Where no animation frame came for longer than this, ms, the page stood still, or its machine slept: what was not shown is not passed over. */
const STOOD_MS = 3_000;

/** Where the playhead of a playback is. It does not go on while nobody can see it. */
export class PlaybackPosition {
  readonly #now: () => number;
  #anchor: PlayheadAnchor;
  #tickedMs = Number.NEGATIVE_INFINITY;

  /** It stands at first. @param now ms by a clock that page and worker share */
  constructor(axisMs: number, now: () => number) {
    this.#now = now;
    this.#anchor = { axisMs, atMs: now(), rate: 0 };
  }

  get anchor(): PlayheadAnchor {
    return this.#anchor;
  }

  /** As it goes now: 0 while it stands. */
  get rate(): number {
    return this.#anchor.rate;
  }

  /** Where it is, ms since 1970 UTC on the server's axis. */
  get ms(): number {
    return positionAt(this.#anchor, this.#stoodSinceMs ?? this.#now());
  }

  /** Whether it should have gone on while its page stood still. */
  get isHeldUp(): boolean {
    return this.rate !== 0 && this.#stoodSinceMs !== undefined;
  }

  set(axisMs: number, rate: number): void {
    this.#anchor = { axisMs, atMs: this.#now(), rate };
  }

  /** An animation frame came: the page is there. */
  tick(): void {
    this.#tickedMs = this.#now();
  }

  /** When the page was there last, where it stood still since. */
  get #stoodSinceMs(): number | undefined {
    const sinceMs = Math.max(this.#tickedMs, this.#anchor.atMs);
    return this.#now() - sinceMs > STOOD_MS ? sinceMs : undefined;
  }
}
