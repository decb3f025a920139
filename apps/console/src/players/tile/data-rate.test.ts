import { expect, test } from 'vitest';
import { DataRate } from './data-rate.ts';

test('what a stream costs a minute is not told before it is known', () => {
  const rate = new DataRate();
  expect(rate.add(500_000, 0)).toBeUndefined();
  expect(rate.add(540_000, 4_000)).toBeUndefined();
  expect(rate.add(600_000, 6_000)).toBeCloseTo(1_000_000);
});

test('only the last minute counts', () => {
  const rate = new DataRate();
  for (let second = 0; second <= 60; second++) rate.add(second * 1_000, second * 1_000);
  let now: number | undefined;
  for (let second = 61; second <= 120; second++) now = rate.add(60_000, second * 1_000);
  expect(now).toBe(0);
});

test('a stream that is counted anew is not counted back', () => {
  const rate = new DataRate();
  rate.add(900_000, 0);
  expect(rate.add(1_000, 10_000)).toBeUndefined();
  expect(rate.add(2_000, 20_000)).toBe(6_000);
});
