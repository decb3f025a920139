import { useEffect, useRef, useState } from 'react';

/** What is in the chosen slot: on its way, there, or why it could not be loaded (rule D06). */
export interface LoadedSlot<One> {
  readonly one: One | undefined;
  readonly error: unknown;
  /** Loads it once more. */
  readonly again: () => void;
}

/**
 * Loads a fence or a route anew each time that it is chosen.
 * @param index -1: none is
 * @param load the same function each time
 * @param onLoaded told of it before it is shown
 */
export function useSlot<One>(
  index: number,
  load: (index: number) => Promise<One>,
  onLoaded: (one: One) => void,
): LoadedSlot<One> {
  const told = useRef(onLoaded);
  useEffect(() => {
    told.current = onLoaded;
  });
  const [round, setRound] = useState(0);
  const asked = `${index} ${round}`;
  const [known, setKnown] = useState<{ asked: string; one?: One; error?: unknown }>();
  useEffect(() => {
    if (index < 0) return;
    let isWanted = true;
    const keep = (outcome: { one?: One; error?: unknown }): void => {
      if (!isWanted) return;
      if (outcome.one !== undefined) told.current(outcome.one);
      setKnown({ asked, ...outcome });
    };
    load(index).then(
      (one) => keep({ one }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [index, asked, load]);
  const current = known?.asked === asked ? known : undefined;
  return { one: current?.one, error: current?.error, again: () => setRound((before) => before + 1) };
}
