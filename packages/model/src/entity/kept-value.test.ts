import { expect, test } from 'vitest';
import { z } from 'zod';
import { keptCheck } from './kept-value.ts';
import { plainLine } from './plain-line.ts';

test.each<[z.ZodType, fits: readonly unknown[], not: readonly unknown[]]>([
  [plainLine.max(3), ['', 'abc', 'a\nb'], ['abcd', 1, null, undefined]],
  [z.string(), ['x'.repeat(9_999)], [['x']]],
  [z.int().min(1).max(4), [1, 4], [0, 5, 1.5, '1', Number.NaN]],
  [z.number(), [-0.5], [Infinity, '1']],
  [z.boolean(), [true], [1]],
  [z.array(z.int().max(2)).max(2).readonly(), [[], [1, 2]], [[3], [1, 1, 1], 'x', {}]],
  [z.string().optional(), [undefined, ''], [null]],
])('what is kept has to be of the kind and within the bounds of its field (%#)', (schema, fits, not) => {
  const check = keptCheck(schema);
  expect([...fits, ...not].map(check)).toEqual([...fits.map(() => true), ...not.map(() => false)]);
});

test('texts, those in a list too, may be longer than what comes in now', () => {
  expect(keptCheck(plainLine.max(3), 5)('abcde')).toBe(true);
  expect([['abcde'], ['abcdef']].map(keptCheck(z.array(plainLine.max(3)), 5))).toEqual([true, false]);
});

test('a kind that no field has is refused where it is declared', () => {
  expect(() => keptCheck(z.date())).toThrow(TypeError);
});
