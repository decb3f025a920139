import { useEffect, useState } from 'react';

/** The mouse that does not move is out of the way after so long. */
const REST_MS = 3_000;

/** Whether nobody moves the pointer or presses a key, while it is asked. */
export function usePointerRests(asked: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout>;
    const moved = (): void => {
      clearTimeout(timer);
      setRests(false);
      timer = setTimeout(() => setRests(true), REST_MS);
    };
    moved();
    addEventListener('pointermove', moved);
    addEventListener('keydown', moved);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
      removeEventListener('keydown', moved);
    };
  }, [asked]);
  return asked && rests;
}
