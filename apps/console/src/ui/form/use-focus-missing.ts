import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on a field that still lacks its value, when a form was sent without it.
 * @param asked how often the form was sent while something was missing
 * @param missing whether it is this field's value that is missing, and none above it
 */
export function useFocusMissing<T extends HTMLElement>(asked: number, missing: boolean): RefObject<T | null> {
  const field = useRef<T>(null);
  const seen = useRef(asked);
  useEffect(() => {
    if (asked !== seen.current && missing) field.current?.focus();
    seen.current = asked;
  }, [asked, missing]);
  return field;
}
