import { systemClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { useEffect, useMemo, useState } from 'react';
import { canPlayInStep, openPlayback } from '../../../players/playback/open-playback.ts';
import type { Playback, PlaybackSource } from '../../../players/playback/playback.ts';
import type { TimelinePlayhead } from '../../../timeline/playhead.ts';
import { ClockPlayback } from './clock-playback.ts';

/** The playhead of a playback. Who puts it elsewhere says so: the playback tells of it only once something else has changed. */
export class PagePlayhead implements TimelinePlayhead {
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

/** A playback with its playhead. */
export interface PagePlayback {
  readonly playback: Playback;
  readonly playhead: PagePlayhead;
}

/**
 * A playback that lives as long as the page, with the sources of the page.
 * @param watches whether there are pictures for him at all; without them, and where a page cannot play them in step, the playhead
 * goes by the clock
 */
export function usePagePlayback(
  sources: readonly PlaybackSource[],
  atMs: number,
  watches: boolean,
): PagePlayback {
  const [playback] = useState((): Playback => {
    const start = { sources, atMs, paused: true, skipsGaps: true };
    return watches && canPlayInStep ? openPlayback(start) : new ClockPlayback(start, systemClock);
  });
  useEffect(() => () => playback.close(), [playback]);
  useEffect(() => playback.setSources(sources), [playback, sources]);
  return useMemo(() => ({ playback, playhead: new PagePlayhead(playback) }), [playback]);
}
