import type { KeyGroup } from '../../../ground/keys.ts';

/** Keys on the letter of a route's position. */
export const positionKeys = {
  title: 'On a position of a route',
  rows: {
    earlier: { keys: ['ArrowUp'], text: 'One place earlier' },
    later: { keys: ['ArrowDown'], text: 'One place later' },
    remove: { keys: ['Delete', 'Backspace'], text: 'Delete the position' },
  },
} as const satisfies KeyGroup;
