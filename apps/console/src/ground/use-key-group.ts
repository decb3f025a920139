import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from './is-modal-open.ts';
import { isTyping } from './is-typing.ts';
import { isHeldOn, type KeyGroup, nameOfKey } from './keys.ts';
import { preferences } from './preferences.ts';

/** What is asked in a dialog comes first, and an open menu has keys of its own. */
const OWN_KEYS = '.modal, .dropdown-menu';
/** What goes about by keys that are neither letters nor numbers. */
const OWN_WAYS = '.or-map, .or-data';
/** Controls that are pressed by a key that does something else beside them. */
const PRESSED = 'button, a, summary';
const PRESS_KEYS = [' ', 'Enter'];

/** A key that was pressed. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** What the keys of a group do, by their names; those that do nothing here are left out. */
export type KeyActs<Group extends KeyGroup> = {
  readonly [Name in keyof Group['rows']]?: ((event: PressedKey) => void) | undefined;
};

/** Listens for keys of a group wherever nobody types, nor works on what has the key for itself. */
export function useKeyGroup<Group extends KeyGroup>({ rows }: Group, acts: KeyActs<Group>): void {
  const act = useEffectEvent((event: KeyboardEvent): void => {
    // What a control did is not done twice.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (isModalOpen()) return;
    if (event.target instanceof Element && isKeyOf(event.target, event.key)) return;
    const name = nameOfKey(rows, event.key, preferences.getState().letterKeys);
    const chosen = name === undefined ? undefined : acts[name];
    if (chosen === undefined) return;
    event.preventDefault();
    if (!event.repeat || isHeldOn(event.key)) chosen(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => act(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Whether what has the focus has the key for itself. */
function isKeyOf(target: Element, key: string): boolean {
  if (target.closest(OWN_KEYS) !== null) return true;
  if (!/^[\p{L}\p{N}]$/u.test(key) && target.closest(OWN_WAYS) !== null) return true;
  return PRESS_KEYS.includes(key) && target.closest(PRESSED) !== null;
}
