import { type RefObject, useEffect } from 'react';
import { closeKeys, isKey } from '../ground/keys.ts';
import { useLatest } from './use-latest.ts';

/** Has Esc close what is open, wherever in the screen the focus is. */
export function useCloseKey(screen: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    const target = screen.current;
    if (!isOpen || target === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (isKey(closeKeys.rows.close, event) && !event.defaultPrevented) latest.current();
    };
    target.addEventListener('keydown', onKey);
    return () => target.removeEventListener('keydown', onKey);
  }, [screen, isOpen, latest]);
}
