import type { KeyGroup } from '../ground/keys.ts';

export const tabKeys = {
  title: 'In a list',
  rows: { other: { keys: ['ArrowLeft', 'ArrowRight'], text: 'On a tab: the other one' } },
} as const satisfies KeyGroup;
