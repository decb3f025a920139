import { expect, test } from 'vitest';
import { around, kept, lengthOf, LONGEST_MS, msAt, SHORTEST_MS, xOf, zoomed } from './stretch.ts';

const day = { fromMs: 1_000_000, toMs: 1_000_000 + 86_400_000 };

test('a zoom leaves the moment at the cursor where it is', () => {
  const at = msAt(day, 300, 1_000);
  const nearer = zoomed(day, at, 0.25);
  expect(lengthOf(nearer)).toBe(lengthOf(day) / 4);
  expect(xOf(nearer, at, 1_000)).toBeCloseTo(300);
});

test('it goes from 31 days to 10 seconds and no further', () => {
  expect(lengthOf(zoomed(day, day.fromMs, 1e9))).toBe(LONGEST_MS);
  expect(lengthOf(zoomed(day, day.fromMs, 1e-9))).toBe(SHORTEST_MS);
});

test('what is to come is not panned to', () => {
  const nowMs = day.fromMs + 5_000;
  expect(kept(day, nowMs)).toEqual({ fromMs: nowMs - 5_000, toMs: nowMs - 5_000 + lengthOf(day) });
  expect(kept(around(day, nowMs - 1e6), nowMs).fromMs).toBeLessThan(nowMs);
});
