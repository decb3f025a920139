import { expect, test } from 'vitest';
import { dateOfKey } from './calendar-keys.ts';
import { dateAfter, dateMonthsAfter, daysIn, isIn, monthAfter, weeksOf, withDay } from './range.ts';

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

test('the same day of another month is its last one where it is shorter', () => {
  expect([dateMonthsAfter('2026-01-31', 1), dateMonthsAfter('2024-02-29', 12)]).toEqual([
    '2026-02-28',
    '2025-02-28',
  ]);
  expect(dateMonthsAfter('2026-03-15', -15)).toBe('2024-12-15');
});

test.each([
  ['ArrowLeft', '2026-03-10', '2026-03-31'],
  ['ArrowDown', '2026-03-18', '2026-04-08'],
  ['Home', '2026-03-09', '2026-03-30'],
  ['End', '2026-03-15', '2026-04-05'],
  ['PageUp', '2026-02-11', '2026-03-01'],
  ['Shift+PageDown', '2027-03-11', '2027-04-01'],
  ['x', undefined, undefined],
])('%s goes to where people expect', (name, fromWednesday, fromFirst) => {
  const pressed = { key: name.replace('Shift+', ''), shiftKey: name.startsWith('Shift+') };
  expect([dateOfKey('2026-03-11', pressed), dateOfKey('2026-04-01', pressed)]).toEqual([
    fromWednesday,
    fromFirst,
  ]);
});
