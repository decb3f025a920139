import { useState } from 'react';
import { localStored } from '../../storage/stored.ts';
import { type Column, columns } from './columns.tsx';

const KEY = 'dashboardColumns';

/** Ids that were switched off, or none. */
function readHidden(): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(localStored.get(KEY) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The chosen columns, and the way to switch one; remembered in local storage. */
export function useColumns(): {
  readonly shown: readonly Column[];
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
} {
  const [hidden, setHidden] = useState(readHidden);
  return {
    shown: columns.filter(({ id }) => !hidden.has(id)),
    isShown: (id) => !hidden.has(id),
    toggle(id) {
      const next = new Set(hidden);
      if (!next.delete(id)) next.add(id);
      localStored.set(KEY, JSON.stringify([...next]));
      setHidden(next);
    },
  };
}
