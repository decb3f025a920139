import { useState } from 'react';
import { localStored } from '../../ground/stored.ts';

/**
 * A switch that this browser remembers under the key.
 * @param otherwise while nobody has turned it; may change
 */
export function useRemembered(key: string, otherwise: boolean): readonly [boolean, (on: boolean) => void] {
  const [kept, setKept] = useState(() => localStored.get(key));
  const change = (next: boolean): void => {
    localStored.set(key, String(next));
    setKept(String(next));
  };
  return [kept === null ? otherwise : kept === 'true', change];
}
