import { expect, test } from 'vitest';
import { findActions } from './find-actions.ts';

const actions = [
  { id: 'dark', icon: 'moon', title: 'Light or dark: Dark' },
  { id: 'tw', icon: 'translate', title: 'Language: 正體中文' },
] as const;
const found = (word: string) => findActions(actions, word).map(({ id }) => id);

test('an action is found by parts of its name, in any order and case', () => {
  expect([found('DARK light'), found('中文'), found(''), found('dark 中文')]).toEqual([
    ['dark'],
    ['tw'],
    ['dark', 'tw'],
    [],
  ]);
});
