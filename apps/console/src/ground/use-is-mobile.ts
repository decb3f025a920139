import { useSyncExternalStore } from 'react';
import { watchMedia } from './media-query.ts';

const narrow = watchMedia('(max-width: 767px)');

/** Whether the window is a phone's: at most 767 px wide. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(narrow.subscribe, () => narrow.matches);
}
