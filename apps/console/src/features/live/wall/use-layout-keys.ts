import { useEffect, useEffectEvent } from 'react';

/** Alt with 1 to 9 opens the layout of that number (rule WALL-6). */
export function useLayoutKeys(onNumber: (number: number) => void): void {
  const open = useEffectEvent(onNumber);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // By the key's place: with Alt, keyboards write other signs.
      const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      if (number === undefined) return;
      event.preventDefault();
      open(Number(number));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
