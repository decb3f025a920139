import { useCallback, useEffect, useState } from 'react';

/**
 * Whether a screen shows its pictures and their controls alone, and the way there and back. The browser's full screen goes with it where
 * there is one; on phones without it the pictures fill the window.
 */
export function useFullView(): readonly [full: boolean, toggle: () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return undefined;
    const root = document.documentElement;
    const fills = document.fullscreenElement === null;
    // All of the page, so that dialogs are seen. The browser or the person may say no, which is plain to see.
    if (fills) void root.requestFullscreen?.().catch(() => undefined);
    const left = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (fills && document.fullscreenElement === root) void document.exitFullscreen().catch(() => undefined);
    };
  }, [full]);
  return [full, useCallback(() => setFull((before) => !before), [])];
}
