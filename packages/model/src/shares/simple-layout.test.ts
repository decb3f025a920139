import { expect, test } from 'vitest';
import { simpleColumns } from './simple-layout.ts';

test('eight pictures stand in the columns of the layout, a few as the window suits them', () => {
  expect(simpleColumns('4x2', 8)).toBe(4);
  expect(simpleColumns('3x3', 8)).toBe(3);
  expect(simpleColumns('3x3', 5)).toBe(3);
  expect(simpleColumns('4x2', 4)).toBeUndefined();
});
