import { expect, test } from 'vitest';
import { loadLevel } from './load-words.ts';

test('an hour is as hard as its alarms are many', () => {
  expect([0, 6, 7, 12, 13, 59, 60].map((cases) => loadLevel(cases).word)).toEqual([
    'acceptable for one operator',
    'acceptable for one operator',
    'manageable for one operator',
    'manageable for one operator',
    'too much for one operator',
    'too much for one operator',
    'a flood',
  ]);
});
