import { type RefObject, useEffect, useRef } from 'react';

/** Rows that PageUp and PageDown pass over. */
const PAGE_ROWS = 10;

/** The row that a key leads to from the row in focus (-1: none), or undefined when the key is another's. */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + PAGE_ROWS,
    PageUp: row - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}

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
