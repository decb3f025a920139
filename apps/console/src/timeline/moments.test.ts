import { expect, test } from 'vitest';
import { markFrom } from './moments.ts';

const marks = [10_000, 20_000, 30_000].map((timeMs) => ({ timeMs }));

test('the next mark lies behind the moment, and behind the last there is none', () => {
  expect([0, 10_000, 29_999, 30_000].map((ms) => markFrom(marks, ms, 1))).toEqual([
    10_000,
    20_000,
    30_000,
    undefined,
  ]);
});

test('who has just begun one is taken to the one before it', () => {
  expect([32_001, 31_000, 21_999, 10_000].map((ms) => markFrom(marks, ms, -1))).toEqual([
    30_000,
    20_000,
    10_000,
    undefined,
  ]);
});
