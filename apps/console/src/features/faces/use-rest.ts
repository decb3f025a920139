import { FACE_COOLDOWN_MS } from '@outrider/model/faces/limits.ts';
import { useEffect, useState } from 'react';

/** Whether a change of slots was asked for less than a second ago, and what says that one is (rule FACES-7). */
export function useRest(): readonly [rests: boolean, rest: () => void] {
  const [rests, setRests] = useState(0);
  useEffect(() => {
    if (rests === 0) return undefined;
    const timer = setTimeout(() => setRests(0), FACE_COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  return [rests > 0, () => setRests((count) => count + 1)];
}
