import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Height of the info panel: a third of the window's, CSS px. */
export function useCardHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.round(innerHeight / 3));
}
