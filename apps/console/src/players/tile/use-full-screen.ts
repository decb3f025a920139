import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether the browser can fill the screen with an element. */
export const canFillScreen = typeof document !== 'undefined' && document.fullscreenEnabled;

/** Whether the element fills the screen, and the way to change that. */
export function useFullScreen(element: RefObject<HTMLElement | null>): readonly [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const update = (): void =>
      setFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  const toggle = useCallback(() => {
    const change =
      document.fullscreenElement === element.current && element.current !== null
        ? document.exitFullscreen()
        : element.current?.requestFullscreen();
    change?.catch(() => {
      // The browser or the person said no: the tile stays as it is, which is plain to see.
    });
  }, [element]);
  return [full, toggle];
}
