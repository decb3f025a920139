import { expect, test } from 'vitest';
import { fromField, toField, toFieldSecond } from './local-moment.ts';

const NOW = new Date(2026, 10, 22, 14, 32, 10).getTime();

test('a moment goes into a field and comes back, to the minute', () => {
  expect(toField(NOW)).toBe('2026-11-22T14:32');
  expect(fromField('2026-11-22T14:32')).toBe(NOW - 10_000);
  expect(fromField('')).toBeUndefined();
});

test('a field that asks for seconds has them', () => {
  const ms = new Date(2026, 9, 25, 2, 30, 7).getTime();
  expect(toFieldSecond(ms)).toBe('2026-10-25T02:30:07');
  expect(fromField(toFieldSecond(ms))).toBe(ms);
});
