import { expect, test } from 'vitest';
import { daysOfKey } from './calendar-keys.ts';
import { dateAfter, daysIn, isIn, monthAfter, weeksOf, withDay } from './range.ts';

test('weeks begin on Monday, and have the days of their month alone', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', ...Array.from({ length: 6 }, () => undefined)]);
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
  expect(weeksOf('1969-12').flat().filter(Boolean)).toHaveLength(31);
});

test('a range is its first day, then its last, whichever came first; a third choice begins anew', () => {
  const first = withDay(undefined, '2026-11-10');
  expect(first).toEqual({ from: '2026-11-10', to: undefined });
  const both = withDay(first, '2026-11-03');
  expect(both).toEqual({ from: '2026-11-03', to: '2026-11-10' });
  expect(withDay(both, '2026-11-05')).toEqual({ from: '2026-11-05', to: undefined });
  expect(withDay(first, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  expect([daysIn(first), daysIn(both)]).toEqual([0, 8]);
  expect(['2026-11-02', '2026-11-03', '2026-11-10', '2026-11-11'].map((date) => isIn(both, date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('months and days go on over the ends of years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(dateAfter('2026-12-31', 1)).toBe('2027-01-01');
});

test('arrows go by days and weeks', () => {
  expect(['ArrowLeft', 'ArrowDown', 'x'].map((key) => daysOfKey({ key }))).toEqual([-1, 7, undefined]);
});
