import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys of the wall. */
export const wallKeys = {
  title: 'On the wall',
  rows: {
    layout: { keys: ['Alt', '1 … 9'], text: 'The layout of that number' },
    move: {
      keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
      text: 'On the handle of a tile: it changes places',
    },
    remove: { keys: ['Delete'], text: 'On the handle of a tile: it is taken away' },
    leave: { keys: ['Escape'], text: 'Leave the kiosk; let go of the tile that is moved' },
  },
} as const satisfies KeyGroup;

/** The number in the code of a key that opens a layout: with Alt, keyboards write other signs than the number. */
export const LAYOUT_NUMBER = /^(?:Digit|Numpad)([1-9])$/;
