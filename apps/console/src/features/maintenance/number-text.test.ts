import { expect, test } from 'vitest';
import { kmOf, numberOf, numberText, wayFieldOf, wholeText } from './number-text.ts';

test.each([
  ['', undefined, true],
  ['12', 12, true],
  ['12,5', 12.5, true],
  [' 0 ', 0, true],
  ['-1', -1, false],
  ['1 000', Number.NaN, false],
  ['NaN', Number.NaN, false],
  ['1e9', 1e9, false],
])('%j is %s', (text, value, fits) => {
  expect(numberOf(text)).toBe(value);
  expect(numberText(1e6).safeParse(text).success).toBe(fits);
});

test('months are whole', () => expect(wholeText(240).safeParse('1.5').success).toBe(false));

test('a way that nobody touched stays as it is, whatever unit it is shown in', () => {
  expect(wayFieldOf(15_000, 'mile')).toBe('9320.6');
  expect(kmOf('9320.6', 'mile', 15_000)).toBe(15_000);
  expect(Math.round(kmOf('10000', 'mile', 15_000) ?? 0)).toBe(16_093);
  expect(kmOf('', 'kilometre', 15_000)).toBeUndefined();
});
