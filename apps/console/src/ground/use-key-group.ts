import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';
import { isKey, type KeyGroup } from './keys.ts';
import { preferences } from './preferences.ts';

/** What is asked in a dialog comes first; a map and an open menu have keys of their own. */
const OWN_KEYS = '.modal, .or-map, .dropdown-menu';
/** Controls that are pressed by a key that does something else beside them. */
const PRESSED = 'button, a, summary';
const PRESS_KEYS = [' ', 'Enter'];

/** Listens for the keys of a group wherever nobody types. */
export function useKeyGroup<Group extends KeyGroup>(
  { rows }: Group,
  onKey: (
    name: keyof Group['rows'] & string,
    event: { readonly key: string; readonly shiftKey: boolean },
  ) => void,
): void {
  const act = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const { target } = event;
    if (target instanceof Element) {
      if (target.closest(OWN_KEYS) !== null) return;
      if (PRESS_KEYS.includes(event.key) && target.closest(PRESSED) !== null) return;
    }
    const [name] = Object.entries(rows).find(([, row]) => isKey(row, event)) ?? [];
    if (name === undefined) return;
    // Speech that is heard as letters must not steer (WCAG 2.1.4).
    if (/^\p{L}$/u.test(event.key) && !preferences.getState().letterKeys) return;
    event.preventDefault();
    onKey(name, event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => act(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
