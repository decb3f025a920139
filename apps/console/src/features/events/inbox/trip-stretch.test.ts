import { MAX_TRIP_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import { expect, test } from 'vitest';
import { tripStretch } from './trip-stretch.ts';

const NOW = 1_800_000_000;

test('trips are asked for by whole hours, from the oldest case to the newest', () => {
  const { from, to } = tripStretch([NOW - 10_000, NOW - 5], NOW);
  expect([from % 3_600, to % 3_600]).toEqual([0, 0]);
  expect([NOW - 10_000 - from, to - (NOW - 5)].every((more) => more >= 0 && more <= 3_600)).toBe(true);
});

test('they are those of a month at most', () => {
  const { from, to } = tripStretch([NOW - 90 * 86_400, NOW], NOW);
  expect(to - from).toBe(MAX_TRIP_DAYS * 86_400);
});

test('a case that a clock ahead puts years from now leaves those of all others', () => {
  const others = [NOW - 10_000, NOW - 5];
  expect(tripStretch([...others, NOW + 400_000_000], NOW)).toEqual(tripStretch(others, NOW));
});
