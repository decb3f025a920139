import { useMemo } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useFilteredIds } from '../../../fleet/use-filter.ts';
import { type Sort, sortIds } from './sorting.ts';

/** The filtered ids in order: put in order anew when they change, and with each polled list, not with each fix. */
export function useSortedIds(sort: Sort): readonly string[] {
  const ids = useFilteredIds();
  const beats = useSession((state) => state.beats);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a beat says that what is sorted by may have changed
  return useMemo(() => sortIds(ids, sort, deviceStore), [ids, sort, beats]);
}
