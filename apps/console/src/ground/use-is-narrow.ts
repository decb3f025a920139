import { useSyncExternalStore } from 'react';
import { watchMedia } from './media-query.ts';

const narrow = watchMedia('(max-width: 1023px)');

/** Whether the window has no room for the names of all places side by side: at most 1023 px wide, a tablet's or a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, () => narrow.matches);
}
