import { type RefObject, useEffect, useState } from 'react';

/** Scrolling past must not stop and start a stream. */
const HIDE_AFTER_MS = 1000;

/** Whether anybody can see the element: on screen, in a tab that is not hidden. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let onScreen = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      clearTimeout(timer);
      if (onScreen && !document.hidden) setSeen(true);
      else timer = setTimeout(() => setSeen(false), HIDE_AFTER_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(target);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return seen;
}
