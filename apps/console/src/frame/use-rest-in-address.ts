import { useCallback, useEffect, useRef } from 'react';
import { useLateParams } from './use-late-params.ts';

/** An address is written once it has rested so long: browsers take a hundred in half a minute. */
export const REST_MS = 400;

/**
 * Writes the moment where a playback rests into the address, as unix seconds to the tenth.
 * @param onWrite told what was written, ms since 1970 UTC: a part that reads the address knows its own words
 * @returns takes where it rests, ms since 1970 UTC; undefined while it moves
 */
export function useRestInAddress(onWrite?: (ms: number) => void): (ms: number | undefined) => void {
  const write = useLateParams();
  const latest = useRef(onWrite);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onWrite;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (ms) => {
      clearTimeout(timer.current);
      if (ms === undefined) return;
      timer.current = setTimeout(() => {
        const tenths = Math.round(ms / 100);
        const written = write((before) => {
          const after = new URLSearchParams(before);
          after.set('t', String(tenths / 10));
          return after;
        });
        if (written) latest.current?.(tenths * 100);
      }, REST_MS);
    },
    [write],
  );
}
