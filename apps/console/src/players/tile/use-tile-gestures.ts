import { type RefObject, useEffect, useRef } from 'react';
import { type TileKey, tileKeyOf } from './tile-keys.ts';

/** What a double click on the picture and keys within the tile do. */
export interface TileGestures {
  readonly doubleClick: (() => void) | undefined;
  readonly keys: Readonly<Record<TileKey, (() => void) | undefined>>;
}

/** Listens on the tile itself: its buttons are what takes the focus, and their keys bubble. */
export function useTileGestures(tile: RefObject<HTMLElement | null>, gestures: TileGestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const target = tile.current;
    if (target === null) return;
    const onDoubleClick = (event: MouseEvent): void => {
      // Two clicks on a control are two clicks.
      if ((event.target as Element).closest('button, select') === null) latest.current.doubleClick?.();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const name = tileKeyOf(event);
      const act = name && latest.current.keys[name];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    target.addEventListener('dblclick', onDoubleClick);
    target.addEventListener('keydown', onKeyDown);
    return () => {
      target.removeEventListener('dblclick', onDoubleClick);
      target.removeEventListener('keydown', onKeyDown);
    };
  }, [tile]);
}
