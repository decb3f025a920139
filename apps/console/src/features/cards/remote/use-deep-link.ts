import { useEffect, useEffectEvent, useRef } from 'react';
import { type ListedRecord, recordAt } from './records.ts';

/**
 * Plays the moment of the address once its list is there: an address is for a moment that somebody wants to see.
 * @returns gives that up: somebody has begun something that it would end
 */
export function useDeepLink(
  momentMs: number | undefined,
  records: readonly ListedRecord[],
  onPlay: (fromMs: number) => void,
): () => void {
  const wanted = useRef(momentMs);
  const play = useEffectEvent(onPlay);
  useEffect(() => {
    const ms = wanted.current;
    if (ms === undefined || records.length === 0) return;
    wanted.current = undefined;
    if (recordAt(records, ms) >= 0) play(ms);
  }, [records]);
  return () => {
    wanted.current = undefined;
  };
}
