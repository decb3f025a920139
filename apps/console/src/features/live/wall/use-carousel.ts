import { useEffect, useEffectEvent } from 'react';

/** Seconds that a carousel shows a page. */
export const DWELL_SECONDS = [10, 20, 30, 60, 120, 300] as const;

/**
 * Turns the wall on by itself.
 * @param seconds how long each page stays; undefined: it stays for good
 * @param key of the page on show: another one begins its time anew
 */
export function useCarousel(seconds: number | undefined, key: string, onTurn: () => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setInterval(() => turn(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, key]);
}
