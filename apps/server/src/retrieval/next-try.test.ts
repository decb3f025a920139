import { MOST_TRIES } from '@outrider/model/retrievals/limits.ts';
import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

test('each try doubles the wait for the next one, up to ten minutes, and after so many there is none', () => {
  expect(nextTry(0, true, true)).toEqual({ tries: 1, afterMs: 4_000 });
  expect(nextTry(1, true, true)).toEqual({ tries: 2, afterMs: 8_000 });
  expect(nextTry(MOST_TRIES - 1, true, true)).toBeUndefined();
});

test('a device that is away was not tried, and who waits for somebody else waits as long as that takes', () => {
  expect(nextTry(3, true, false)).toEqual({ tries: 3, afterMs: 16_000 });
  expect(nextTry(3, false, true)).toEqual({ tries: 3, afterMs: 60_000 });
});
