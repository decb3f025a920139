import { expect, test } from 'vitest';
import { plainLine } from './plain-line.ts';

test.each(['', 'KLA-7788', '京A 12345', 'größe', 'שלום', 'a😀b'])('%j is a plain line', (text) => {
  expect(plainLine.safeParse(text).success).toBe(true);
});

test.each([
  'a\nb',
  'a\u0000',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'bus\u202e1-sub',
  'a\u2066b',
  '\u200f1',
  '\ud83d',
])('%j is none', (text) => {
  expect(plainLine.safeParse(text).success).toBe(false);
});
