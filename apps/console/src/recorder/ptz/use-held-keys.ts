import type { PtzHeld } from '@outrider/model/live/ptz.ts';
import { useEffect, useEffectEvent } from 'react';
import { moveOf, steers } from './held-keys.ts';

/** Whether the keys are those of a field: its own keys choose. */
const isOfField = ({ target }: Event): boolean =>
  target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

/** Has the arrow keys, + and − steer while the component is there. @param onMove told what they are for; undefined once none is down */
export function useHeldKeys(onMove: (move: PtzHeld | undefined) => void): void {
  const tell = useEffectEvent(onMove);
  useEffect(() => {
    const keys = new Set<string>();
    const down = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (!steers(key) || ctrlKey || metaKey || altKey || isOfField(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      keys.add(key);
      tell(moveOf(keys));
    };
    const up = ({ key }: KeyboardEvent): void => {
      if (keys.delete(key)) tell(moveOf(keys));
    };
    // The window that is left hears of no key that is let go of.
    const forget = (): void => keys.clear();
    window.addEventListener('keydown', down, true);
    window.addEventListener('keyup', up, true);
    window.addEventListener('blur', forget);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('keyup', up, true);
      window.removeEventListener('blur', forget);
    };
  }, []);
}
