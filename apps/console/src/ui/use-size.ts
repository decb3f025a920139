import { type RefObject, useLayoutEffect, useState } from 'react';

/** How large something is, CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Inner size of the element, CSS pixels; undefined before it is laid out. Known before the first picture of it is painted. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = target;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
