import type { KeyGroup } from '../../ground/keys.ts';

/** Keys of the bar of places; within a place the arrows are those of every list. */
export const placeKeys = {
  title: 'In the menus',
  rows: {
    before: { keys: ['ArrowLeft'], text: 'Menu to the left' },
    after: { keys: ['ArrowRight'], text: 'Menu to the right' },
    within: { keys: ['ArrowDown', 'ArrowUp'], text: 'Open the menu and go through it' },
  },
} as const satisfies KeyGroup;
