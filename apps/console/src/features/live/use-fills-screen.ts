import { type RefObject, useEffect, useState } from 'react';

/** Whether the element fills the screen: also while something within it does so in its place. */
export function useFillsScreen(element: RefObject<HTMLElement | null>): boolean {
  const [fills, setFills] = useState(false);
  useEffect(() => {
    const update = (): void => setFills(element.current?.matches(':fullscreen') === true);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);
  return fills;
}
