import { useSyncExternalStore } from 'react';
import { watchMedia } from './media-query.ts';

const slim = watchMedia('(max-width: 1100px)');

/** Whether the window is a tablet's or a phone's: at most 1100 px wide, with no room for tables of many columns. */
export function useIsTablet(): boolean {
  return useSyncExternalStore(slim.subscribe, () => slim.matches);
}
