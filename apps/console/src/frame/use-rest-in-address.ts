import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** An address is written once it has rested so long: browsers take a hundred in half a minute. */
const REST_MS = 400;

/**
 * Writes the moment where a playback rests into the address, as unix seconds to the tenth.
 * @returns takes where it rests, ms since 1970 UTC; undefined while it moves
 */
export function useRestInAddress(): (ms: number | undefined) => void {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = setParams;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((ms) => {
    clearTimeout(timer.current);
    if (ms === undefined) return;
    timer.current = setTimeout(() => {
      latest.current(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('t', String(Math.round(ms / 100) / 10));
          return after;
        },
        { replace: true },
      );
    }, REST_MS);
  }, []);
}
