import { expect, test } from 'vitest';
import { rowAfterKey } from './row-after-key.ts';

test('arrows go by one, pages by ten, Home and End to the ends', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  expect(keys.map((key) => rowAfterKey(key, 50, 10_000))).toEqual([51, 49, 60, 40, 0, 9999]);
});

test('nothing goes beyond the ends', () => {
  expect(rowAfterKey('ArrowUp', 0, 10)).toBe(0);
  expect(rowAfterKey('PageDown', 8, 10)).toBe(9);
});

test('the first arrow comes to the first row', () => {
  expect(rowAfterKey('ArrowDown', -1, 10)).toBe(0);
});

test('other keys, and an empty list, are left alone', () => {
  expect(rowAfterKey('Enter', 3, 10)).toBeUndefined();
  expect(rowAfterKey('ArrowDown', -1, 0)).toBeUndefined();
});
