import { systemClock } from '@outrider/kit/clock.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Playback, PlaybackFacts, PlaybackSource } from '../../../players/playback/playback.ts';
import type { TimelinePlayhead } from '../../../timeline/playhead.ts';
import { ClockPlayback } from './clock-playback.ts';

/** A playback that lives as long as the page, with the sources of the page, and its playhead. */
export function usePagePlayback(
  sources: readonly PlaybackSource[],
  atMs: number,
): { readonly playback: Playback; readonly playhead: TimelinePlayhead } {
  const [playback] = useState(
    (): Playback => new ClockPlayback({ sources, atMs, paused: true, skipsGaps: true }, systemClock),
  );
  useEffect(() => () => playback.close(), [playback]);
  useEffect(() => playback.setSources(sources), [playback, sources]);
  const playhead = useMemo(
    (): TimelinePlayhead => ({
      position: () => playback.position(),
      isMoving: () => playback.facts.state === 'playing',
      subscribe: (listener) => playback.subscribe(listener),
    }),
    [playback],
  );
  return { playback, playhead };
}

/** What a playback knows of itself. */
export function usePlaybackFacts(playback: Playback): PlaybackFacts {
  const subscribe = useMemo(() => (listener: () => void) => playback.subscribe(listener), [playback]);
  return useSyncExternalStore(subscribe, () => playback.facts);
}
