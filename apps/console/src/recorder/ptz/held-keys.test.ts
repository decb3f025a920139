import { expect, test } from 'vitest';
import { moveOf, steers } from './held-keys.ts';

test.each([
  [['ArrowUp'], 'UP'],
  [['ArrowRight'], 'RT'],
  [['ArrowLeft', 'ArrowUp'], 'UPLT'],
  [['ArrowDown', 'ArrowRight'], 'DNRT'],
  [['ArrowUp', 'ArrowDown'], 'DN'],
  [['ArrowLeft', '+'], 'ZI'],
  [['+', 'ArrowLeft'], 'LT'],
  [['_'], 'ZO'],
  [[], undefined],
] as const)('%j has a camera do %s', (keys, move) => {
  expect(moveOf(new Set(keys))).toBe(move);
});

test('letters steer nothing', () => {
  expect(['m', 'f', ' ', 'toString'].filter(steers)).toEqual([]);
});
