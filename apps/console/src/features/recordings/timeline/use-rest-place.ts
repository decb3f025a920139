import { useEffect, useState } from 'react';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import type { PagePlayback } from './use-page-playback.ts';

/** How often it is looked while it plays, ms. */
const LOOK_MS = 500;

/** Where a playback is, as coarsely as lists and notes need it. */
export interface RestPlace {
  /** Where it rests or was put last, ms since 1970 UTC. */
  readonly restMs: number;
  /** The second that it is in. */
  readonly secondMs: number;
  /** When its day begins. */
  readonly dayMs: number;
}

/** Where a playback is: told when it is put elsewhere or rests, and twice a second while it plays. */
export function useRestPlace({ playback, playhead }: PagePlayback, clock: ZoneClock): RestPlace {
  const [atMs, setAt] = useState(() => playback.position());
  const [restMs, setRest] = useState(atMs);
  useEffect(() => {
    const look = (): void => {
      const ms = playback.position();
      setAt(Math.floor(ms / 1_000) * 1_000);
      if (playback.facts.paused) setRest(ms);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    const stop = playhead.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [playback, playhead]);
  return { restMs, secondMs: atMs, dayMs: clock.dayOf(atMs).fromMs };
}
