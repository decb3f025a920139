import { expect, test } from 'vitest';
import { askedOf, firstFrom } from './query-time.ts';

const NOW = new Date(2026, 10, 22, 14, 32, 10).getTime();
const HOUR_MS = 3_600_000;

test('a day is asked for, and no more than there is', () => {
  const from = NOW - 48 * HOUR_MS;
  expect(askedOf(from, NOW).end - askedOf(from, NOW).start).toBeGreaterThanOrEqual(86_400);
  expect(askedOf(NOW - HOUR_MS, NOW).end * 1_000).toBeLessThan(NOW + 60_000);
  expect(askedOf(NOW + HOUR_MS, NOW).end).toBeGreaterThan(askedOf(NOW + HOUR_MS, NOW).start);
});

test('at first the list ends now, or lies around the moment of an address', () => {
  expect(firstFrom(undefined, NOW)).toBe(new Date(2026, 10, 21, 15).getTime());
  const moment = NOW - 100 * HOUR_MS;
  expect(askedOf(firstFrom(moment, NOW), NOW).start * 1_000).toBeLessThan(moment);
  expect(askedOf(firstFrom(moment, NOW), NOW).end * 1_000).toBeGreaterThan(moment);
});
