import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { openPlayback } from './open-playback.ts';
import { type Playback, type PlaybackFacts, type PlaybackStart, sourceName } from './playback.ts';

/**
 * A playback for as long as the component is there. Other sources go into the one that there is; where it is to go, it is told
 * ({@link Playback.seek}).
 */
export function usePlayback(start: PlaybackStart): Playback {
  const [playback] = useState(() => openPlayback(start));
  useEffect(() => () => playback.close(), [playback]);
  const names = start.sources.map(sourceName).join();
  const change = useEffectEvent(() => {
    const has = playback.facts.tiles.map(({ source }) => sourceName(source)).join();
    if (has !== names) playback.setSources(start.sources);
  });
  useEffect(() => change(), [playback, names]);
  return playback;
}

/** What a playback knows of itself, as it changes. */
export function usePlaybackFacts(playback: Playback): PlaybackFacts {
  return useSyncExternalStore(
    (listener) => playback.subscribe(listener),
    () => playback.facts,
  );
}

/**
 * Where a playback is, ms since 1970 UTC.
 * @param everyMs how often it is looked
 */
export function usePlaybackPosition(playback: Playback, everyMs: number): number {
  const [position, setPosition] = useState(() => playback.position());
  useEffect(() => {
    const look = (): void => setPosition(playback.position());
    const stop = playback.subscribe(look);
    const timer = setInterval(look, everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [playback, everyMs]);
  return position;
}
