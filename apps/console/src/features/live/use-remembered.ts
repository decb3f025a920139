import { useState } from 'react';
import { localStored } from '../../ground/stored.ts';

/** A switch that this browser remembers under the key. */
export function useRemembered(key: string, otherwise: boolean): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    const kept = localStored.get(key);
    return kept === null ? otherwise : kept === 'true';
  });
  const change = (next: boolean): void => {
    localStored.set(key, String(next));
    setOn(next);
  };
  return [on, change];
}
