import { Listeners } from '@outrider/kit/listeners.ts';
import type { TimelinePlayhead } from '../../../timeline/playhead.ts';
import { type Playback, positionAt } from './playback.ts';

/** The playhead of a card's playback; without one it stands where one would begin. */
export class CardPlayhead implements TimelinePlayhead {
  readonly #listeners = new Listeners<void>();
  readonly #nowMs: () => number;
  #playback: Playback | undefined;
  #startMs: number;

  /** @param startMs where a playback would begin, ms since 1970 UTC */
  constructor(startMs: number, nowMs: () => number = () => performance.now()) {
    this.#startMs = startMs;
    this.#nowMs = nowMs;
  }

  /** Takes what is known of the playback from now on. */
  put(playback: Playback | undefined, startMs: number): void {
    if (playback === this.#playback && startMs === this.#startMs) return;
    this.#playback = playback;
    this.#startMs = startMs;
    this.#listeners.tell();
  }

  position(): number {
    return this.#playback === undefined ? this.#startMs : positionAt(this.#playback, this.#nowMs());
  }

  isMoving(): boolean {
    return this.#playback?.state === 'playing';
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }
}
