import { type RefObject, useEffect, useRef } from 'react';
import { rowAfterKey } from './row-after-key.ts';

interface RowActs {
  /** Brings a row into sight, so that it exists; for lists of which only what is in sight does. */
  readonly scrollTo?: (row: number) => void;
  /** A click on the row, on none of what can be clicked in it. */
  readonly open?: ((row: number) => void) | undefined;
}

const CONTROLS = 'a, button, input, select, textarea, label';

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/**
 * Moves the focus between the rows (elements with data-row) of a list by arrows, PageUp, PageDown, Home and End: to the row
 * itself where it is a link, else to the first link in it, whose Enter opens it.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, count: number, acts: RowActs = {}): void {
  const latest = useRef({ count, ...acts });
  useEffect(() => {
    latest.current = { count, ...acts };
  });
  useEffect(() => {
    const target = list.current;
    if (target === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A field needs the keys for what is typed.
      if (event.target instanceof Element && event.target.closest('input, select, textarea') !== null) return;
      const from = rowOf(event.target)?.dataset['row'];
      const to = rowAfterKey(event.key, from === undefined ? -1 : Number(from), latest.current.count);
      if (to === undefined) return;
      event.preventDefault();
      latest.current.scrollTo?.(to);
      focusRow(target, to);
    };
    const onClick = (event: MouseEvent): void => {
      const row = rowOf(event.target);
      if (row === null || (event.target as Element).closest(CONTROLS) !== null) return;
      // Somebody who has just marked a text wants to copy it.
      if (getSelection()?.isCollapsed === false) return;
      latest.current.open?.(Number(row.dataset['row']));
    };
    target.addEventListener('keydown', onKeyDown);
    target.addEventListener('click', onClick);
    return () => {
      target.removeEventListener('keydown', onKeyDown);
      target.removeEventListener('click', onClick);
    };
  }, [list]);
}

/** Focuses the row once it is drawn: scrolling to it takes a frame or two. */
function focusRow(target: HTMLElement, row: number, tries = 5): void {
  const element = target.querySelector<HTMLElement>(`[data-row="${row}"]`);
  if (element !== null) (element.matches('a') ? element : (element.querySelector('a') ?? element)).focus();
  else if (tries > 0) requestAnimationFrame(() => focusRow(target, row, tries - 1));
}
