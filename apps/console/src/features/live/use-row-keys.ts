import { type RefObject, useEffect, useRef } from 'react';
import { rowAfterKey } from '../../ui/row-after-key.ts';

/**
 * Moves the focus between the rows (elements with data-row) of a virtual list by arrows, PageUp, PageDown, Home and End.
 * @param scrollTo brings a row into sight, so that it exists
 */
export function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (row: number) => void,
): void {
  const latest = useRef({ count, scrollTo });
  useEffect(() => {
    latest.current = { count, scrollTo };
  });
  useEffect(() => {
    const target = scroller.current;
    if (target === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'];
      const to = rowAfterKey(event.key, from === undefined ? -1 : Number(from), latest.current.count);
      if (to === undefined) return;
      event.preventDefault();
      latest.current.scrollTo(to);
      focusRow(target, to);
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [scroller]);
}

/** Focuses the row once it is drawn: scrolling to it takes a frame or two. */
function focusRow(target: HTMLElement, row: number, tries = 5): void {
  const element = target.querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (element !== null) element.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusRow(target, row, tries - 1));
}
