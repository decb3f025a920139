import { useEffect, useEffectEvent } from 'react';
import { LAYOUT_NUMBER } from './wall-keys.ts';

/** Alt with 1 to 9 opens the layout of that number (rule WALL-6). */
export function useLayoutKeys(onNumber: (number: number) => void): void {
  const open = useEffectEvent(onNumber);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const number = LAYOUT_NUMBER.exec(event.code)?.[1];
      if (number === undefined) return;
      event.preventDefault();
      open(Number(number));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
