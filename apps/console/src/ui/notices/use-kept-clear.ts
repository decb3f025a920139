import { type RefObject, useLayoutEffect } from 'react';

/** An edge of the window, along which something stands that notices must not cover. */
type Edge = 'right' | 'bottom';

/** What stands there now. */
const kept = new Map<Element, Edge>();

/** Tells the style sheet of the notices how much of the window's right and lower edge is taken, CSS px. */
function measure(): void {
  const taken = { right: 0, bottom: 0 };
  for (const [element, edge] of kept) {
    const { left, top, width } = element.getBoundingClientRect();
    // Notices come up beside what takes a part of the lower edge alone, as the foot of a panel does.
    if (edge === 'bottom' && width <= innerWidth / 2) continue;
    const [px, all] = edge === 'right' ? [innerWidth - left, innerWidth] : [innerHeight - top, innerHeight];
    // What fills a narrow window leaves no room beside it.
    if (width > 0 && px <= all / 2) taken[edge] = Math.max(taken[edge], px);
  }
  const { style } = document.documentElement;
  style.setProperty('--or-taken-right', `${taken.right}px`);
  style.setProperty('--or-taken-bottom', `${taken.bottom}px`);
}

/** Has notices come up beside something that stands along an edge of the window, as the buttons are that save what is typed there. */
export function useKeptClear(ref: RefObject<Element | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (element === null) return undefined;
    kept.set(element, edge);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The foot of a dialog moves with what is above it.
    if (element.parentElement !== null) observer.observe(element.parentElement);
    // The window may grow without it.
    observer.observe(document.documentElement);
    measure();
    return () => {
      observer.disconnect();
      kept.delete(element);
      measure();
    };
  }, [ref, edge]);
}
