import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { SortedIds } from './sorted-ids.ts';
import type { Sort } from './sorting.ts';

/** The filtered ids in order. */
export function useSortedIds(sort: Sort): readonly string[] {
  const ids = useFilteredIds();
  const beats = useSession((state) => state.beats);
  const [sorted] = useState(() => new SortedIds(deviceStore));
  const subscribe = useCallback((listener: () => void) => sorted.subscribe(listener), [sorted]);
  return useSyncExternalStore(subscribe, () => sorted.of(ids, sort, beats));
}
