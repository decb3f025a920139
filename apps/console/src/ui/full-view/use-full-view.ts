import { useCallback, useEffect, useState } from 'react';
import { fillScreen } from './fill-screen.ts';

/**
 * Whether a screen shows its pictures and their controls alone, and the way there and back. The browser's full screen goes with it where
 * there is one; on phones without it the pictures fill the window.
 */
export function useFullView(): readonly [full: boolean, toggle: () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return undefined;
    const leave = fillScreen(document);
    const left = (): void => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      leave();
    };
  }, [full]);
  return [full, useCallback(() => setFull((before) => !before), [])];
}
