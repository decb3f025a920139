import { type RefObject, useEffect } from 'react';
import './more-aside.css';

/** Less is a rounding of widths, CSS px. */
const LEAST_PX = 2;

/**
 * Says of a room that scrolls sideways (class or-more-room) whether there is more at its right, by data-more: its edge
 * shows so then. What is in it is a table, or one element.
 */
export function useMoreAside(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const look = (): void => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.dataset['more'] = String(left > LEAST_PX);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const within = element.querySelector('table') ?? element.firstElementChild;
    if (within !== null) sizes.observe(within);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [room]);
}
