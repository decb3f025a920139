import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const taken = (bucket: TokenBucket): number => {
  let count = 0;
  while (bucket.take()) count++;
  return count;
};

test('what was too many is owed, and paid by time', () => {
  const clock = new ManualClock();
  const bucket = new TokenBucket(clock, 5, 2);
  expect([bucket.owe(5), bucket.owe(3), bucket.take()]).toEqual([0, 1_500, false]);
  clock.advance(1_500);
  expect([bucket.owe(0), bucket.take()]).toEqual([0, false]);
});

test('so many go through at once, then as many as time has brought, and never more than at once', () => {
  const clock = new ManualClock();
  const bucket = new TokenBucket(clock, 5, 2);
  expect(taken(bucket)).toBe(5);
  clock.advance(1_500);
  expect(taken(bucket)).toBe(3);
  clock.advance(60_000);
  expect(taken(bucket)).toBe(5);
});
