import { afterEach, expect, test, vi } from 'vitest';
import { fromField, hourOf, toField, toFieldSecond } from './local-moment.ts';

afterEach(() => vi.unstubAllEnvs());

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

test.each([
  ['Asia/Kathmandu', '2026-11-22T08:47:10.500Z', '2026-11-22T08:15:00.000Z'],
  ['America/St_Johns', '2026-11-22T08:47:10Z', '2026-11-22T08:30:00.000Z'],
  // The hour from 2 to 3 is there twice.
  ['Europe/Berlin', '2026-10-25T00:59:59Z', '2026-10-25T00:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25T01:00:00.000Z'],
])('an hour begins as clocks say it: in %s the one of %s', (zone, at, began) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(hourOf(Date.parse(at))).toISOString()).toBe(began);
});
