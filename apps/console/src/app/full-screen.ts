import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether something fills the screen. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

/** Has the page fill the screen, or leaves that. */
export function toggleFullScreen(): void {
  const isFull = document.fullscreenElement !== null;
  const asked = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  asked.catch(() => {
    // The browser says no where a page may not: nothing happens, which is plain to see.
  });
}
