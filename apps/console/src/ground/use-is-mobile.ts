import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is a phone's: at most 767 px wide. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
