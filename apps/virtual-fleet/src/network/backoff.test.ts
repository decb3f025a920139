import { expect, test } from 'vitest';
import { Backoff } from './backoff.ts';

test('pauses double up to five seconds and begin anew after a success', () => {
  const backoff = new Backoff(() => 1);
  expect(Array.from({ length: 6 }, () => backoff.next())).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  backoff.reset();
  expect(backoff.next()).toBe(500);
});

test('vehicles that lost the server together do not come back together', () => {
  expect(new Backoff(() => 0).next()).toBe(300);
  expect(new Backoff(() => 0.5).next()).toBe(400);
});
