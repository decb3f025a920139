import type { KeyGroup } from '../../ground/keys.ts';

/** Keys of the bar of places; within a place the arrows are those of every list. */
export const placeKeys = {
  title: 'In the menus',
  rows: {
    before: { keys: ['ArrowLeft'], text: 'The place to the left' },
    after: { keys: ['ArrowRight'], text: 'The place to the right' },
    within: { keys: ['ArrowDown', 'ArrowUp'], text: 'Open the place, and go through what it has' },
  },
} as const satisfies KeyGroup;
