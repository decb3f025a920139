import { type RefObject, useEffect, useRef } from 'react';

/** A box that always holds the newest value, for what is called outside of drawing. */
export function useLatest<T>(value: T): RefObject<T> {
  const box = useRef(value);
  useEffect(() => {
    box.current = value;
  });
  return box;
}
