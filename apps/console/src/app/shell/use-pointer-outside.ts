import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onOutside` when the pointer goes down beside an element, while `active`. */
export function usePointerOutside(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onOutside: () => void,
): void {
  const tell = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return undefined;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && element.current?.contains(target) === false) tell();
    };
    // Ahead of what stops it on its way, as the map does.
    addEventListener('pointerdown', onPointerDown, true);
    return () => removeEventListener('pointerdown', onPointerDown, true);
  }, [element, active]);
}
