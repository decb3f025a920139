import { expect, test } from 'vitest';
import { tableTime } from './archive-answer.ts';

test.each([
  [0, '1970-01-01 00:00:00'],
  [1_709_164_799, '2024-02-28 23:59:59'],
  [1_709_164_800, '2024-02-29 00:00:00'],
  // Backwards, and on the same day.
  [1_709_164_798, '2024-02-28 23:59:58'],
  [1_709_125_025, '2024-02-28 12:57:05'],
])('%d is written as %s', (seconds, text) => {
  expect(tableTime(seconds)).toBe(text);
});
