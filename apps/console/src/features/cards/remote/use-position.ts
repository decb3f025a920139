import { useEffect, useState } from 'react';
import { type Playback, positionAt } from './playback.ts';

const RENEW_MS = 200;

/** Where a playback is, ms since 1970 UTC, as it goes on; undefined without one. */
export function usePosition(playback: Playback | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  const moves = playback?.state === 'playing';
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setNow(performance.now()), RENEW_MS);
    return () => clearInterval(timer);
  }, [moves]);
  return playback && positionAt(playback, Math.max(now, playback.atMs));
}
