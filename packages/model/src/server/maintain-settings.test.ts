import { expect, test } from 'vitest';
import { nextRestart } from './maintain-settings.ts';

/** A moment by the clock of this machine, whatever its zone. */
const at = (day: number, hour: number, minute = 0): number => new Date(2026, 5, day, hour, minute).getTime();

test('a plan restarts at its next hour, and never at the moment that it is', () => {
  expect(nextRestart('Never', 3, at(3, 1))).toBeUndefined();
  expect(nextRestart('Every day', 3, at(3, 1))).toBe(at(3, 3));
  expect(nextRestart('Every day', 3, at(3, 3))).toBe(at(4, 3));
  expect(nextRestart('Every day', 0, at(3, 23, 59))).toBe(at(4, 0));
});

test('each week is on Sunday, each month on the first', () => {
  // The 7th of June 2026 is a Sunday.
  expect(nextRestart('Every Sunday', 3, at(3, 1))).toBe(at(7, 3));
  expect(nextRestart('Every Sunday', 3, at(7, 2))).toBe(at(7, 3));
  expect(nextRestart('Every Sunday', 3, at(7, 4))).toBe(at(14, 3));
  expect(nextRestart('On the first of each month', 3, at(3, 1))).toBe(new Date(2026, 6, 1, 3).getTime());
  expect(nextRestart('On the first of each month', 3, at(1, 1))).toBe(at(1, 3));
});
