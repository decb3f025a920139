import type { KeyGroup } from '../../ground/keys.ts';

export const tabKeys = {
  title: 'In a list',
  rows: {
    other: { keys: ['ArrowLeft', 'ArrowRight'], text: 'On a tab: the other one' },
    below: { keys: ['ArrowUp', 'ArrowDown'], text: 'In a menu of tabs: previous or next' },
  },
} as const satisfies KeyGroup;
