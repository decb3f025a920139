import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

const failed = { tries: 0, mostTries: 5, counts: true, isThere: true };

test('each try doubles the wait for the next one, up to ten minutes, and after so many there is none', () => {
  expect(nextTry(failed)).toEqual({ tries: 1, afterMs: 4_000 });
  expect(nextTry({ ...failed, tries: 1 })).toEqual({ tries: 2, afterMs: 8_000 });
  expect(nextTry({ ...failed, tries: 20, mostTries: 40 })).toEqual({ tries: 21, afterMs: 600_000 });
  expect(nextTry({ ...failed, tries: 4 })).toBeUndefined();
});

test('a device that is away was not tried, and an order that waits for somebody else waits as long as that takes', () => {
  expect(nextTry({ ...failed, tries: 3, isThere: false })).toEqual({ tries: 3, afterMs: 16_000 });
  expect(nextTry({ ...failed, tries: 3, counts: false })).toEqual({ tries: 3, afterMs: 60_000 });
});
