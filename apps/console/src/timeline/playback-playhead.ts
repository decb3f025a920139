import { Listeners } from '@outrider/kit/listeners.ts';
import type { Playback } from '../players/playback/playback.ts';
import type { TimelinePlayhead } from './playhead.ts';

/** The playhead of a playback. Who puts it elsewhere says so: the playback tells of it only once something else has changed. */
export class PlaybackPlayhead implements TimelinePlayhead {
  readonly #playback: Playback;
  readonly #listeners = new Listeners<void>();

  constructor(playback: Playback) {
    this.#playback = playback;
  }

  position(): number {
    return this.#playback.position();
  }

  isMoving(): boolean {
    return this.#playback.facts.state === 'playing';
  }

  subscribe(listener: () => void): () => void {
    const stops = [this.#playback.subscribe(listener), this.#listeners.add(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** It was put elsewhere. */
  tell(): void {
    this.#listeners.tell();
  }
}
