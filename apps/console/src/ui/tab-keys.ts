import type { KeyGroup } from '../ground/keys.ts';

export const tabKeys = {
  title: 'In a list',
  rows: {
    other: { keys: ['ArrowLeft', 'ArrowRight'], text: 'On a tab: the other one' },
    below: { keys: ['ArrowUp', 'ArrowDown'], text: 'In a menu of tabs: the one above or below' },
  },
} as const satisfies KeyGroup;
