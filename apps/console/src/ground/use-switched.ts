import { useState } from 'react';
import { localStored } from './stored.ts';

/** Ids of what was switched to what it is not by default, or none. */
function readSwitched(key: string): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStored.get(key) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** What was switched to what it is not by default, and the way to switch one; the browser remembers it under the key. */
export function useSwitched(key: string): {
  readonly switched: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
} {
  const [switched, setSwitched] = useState(() => readSwitched(key));
  return {
    switched,
    toggle(id) {
      const next = new Set(switched);
      if (!next.delete(id)) next.add(id);
      localStored.set(key, JSON.stringify([...next]));
      setSwitched(next);
    },
  };
}
