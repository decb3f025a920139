import { useEffect, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import type { WireFence } from './fence-values.ts';

/** The chosen fence: on its way, there, or why it could not be loaded (rule D06). */
export interface LoadedFence {
  readonly fence: WireFence | undefined;
  readonly error: unknown;
  /** Loads it once more. */
  readonly again: () => void;
}

/**
 * Loads a fence anew each time that it is chosen.
 * @param index -1: none is
 * @param onLoaded told of it before it is shown
 */
export function useFence(index: number, onLoaded: (fence: WireFence) => void): LoadedFence {
  const told = useRef(onLoaded);
  useEffect(() => {
    told.current = onLoaded;
  });
  const [round, setRound] = useState(0);
  const asked = `${index} ${round}`;
  const [known, setKnown] = useState<{ asked: string; fence?: WireFence; error?: unknown }>();
  useEffect(() => {
    if (index < 0) return;
    let isWanted = true;
    const keep = (outcome: { fence?: WireFence; error?: unknown }): void => {
      if (!isWanted) return;
      if (outcome.fence !== undefined) told.current(outcome.fence);
      setKnown({ asked, ...outcome });
    };
    httpCall('getFence', { index }).then(
      (fence) => keep({ fence }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [index, asked]);
  const current = known?.asked === asked ? known : undefined;
  return { fence: current?.fence, error: current?.error, again: () => setRound((before) => before + 1) };
}
