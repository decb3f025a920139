import { useEffect, useEffectEvent } from 'react';
import { useSession } from './use-session.ts';

/** What could not be had is asked for again so often, ms. */
const AGAIN_MS = 5_000;

/**
 * Tries again what could not be had of the server, as long as it failed: every few seconds, and at once when the
 * connection is back.
 */
export function useTryAgain(failed: boolean, tryAgain: () => void): void {
  const isThere = useSession(({ connection }) => connection === 'online');
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!failed || !isThere) return;
    again();
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [failed, isThere]);
}
