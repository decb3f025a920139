import { expect, test } from 'vitest';
import { stableOrder } from './stable-order.ts';

test('what changes places stays where it is, what comes is behind it, what goes is gone', () => {
  const first = stableOrder([], ['a', 'b', 'c']);
  expect(first).toEqual(['a', 'b', 'c']);
  expect(stableOrder(first, ['c', 'b', 'a'])).toBe(first);
  expect(stableOrder(first, ['d', 'c', 'a'])).toEqual(['a', 'c', 'd']);
});
