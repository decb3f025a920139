import { expect, test } from 'vitest';
import { cellWords } from './cell-words.ts';

test('a value is written by its kind', () => {
  expect(cellWords('text', 'off')).toBe('off');
  expect(cellWords('count', 12_000)).toBe('12000');
  expect(cellWords('bytes', 2_048)).toBe('2.0 K');
  expect(cellWords('rate', 2_048)).toBe('2.0 K/s');
  expect(cellWords('ms', 1_500)).toBe('1.5 s');
  expect(cellWords('time', 0)).toBe('');
  expect(cellWords('time', 1_800_000_000)).toMatch(/^2027-01-1\d /);
});
