import { systemClock } from '@outrider/kit/clock.ts';
import { useEffect, useMemo, useState } from 'react';
import { openPlayback, playbackWay } from '../../../players/playback/open-playback.ts';
import type { Playback, PlaybackSource } from '../../../players/playback/playback.ts';
import { PlaybackPlayhead } from '../../../timeline/playback-playhead.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import { ClockPlayback } from './clock-playback.ts';

/** A playback with its playhead. */
export interface PagePlayback {
  readonly playback: Playback;
  readonly playhead: PlaybackPlayhead;
}

/**
 * A playback that lives as long as the page, with the sources of the page.
 * @param watches whether there are pictures for the viewer at all; without them, and where a browser cannot show them, the playhead
 * goes by the clock
 * @param dayOf the day of a moment by the clock with which the page begins: recorders are asked what they keep by days
 */
export function usePagePlayback(
  sources: readonly PlaybackSource[],
  atMs: number,
  watches: boolean,
  dayOf: (ms: number) => Stretch,
): PagePlayback {
  const [playback] = useState((): Playback => {
    const start = { sources, atMs, paused: true, skipsGaps: true, cards: dayOf };
    return watches && playbackWay !== undefined ? openPlayback(start) : new ClockPlayback(start, systemClock);
  });
  useEffect(() => () => playback.close(), [playback]);
  useEffect(() => playback.setSources(sources), [playback, sources]);
  return useMemo(() => ({ playback, playhead: new PlaybackPlayhead(playback) }), [playback]);
}
