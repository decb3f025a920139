import { expect, test } from 'vitest';
import { seekPaints } from './seek-paints.ts';

/** Tiles count in thousands. */
const tileOf = (clockMs: number): number => Math.floor(clockMs / 1_000);

test('the slowest tile counts, for its first picture and for its last', () => {
  const paints = [
    { atMs: 90, clockMs: 7 },
    { atMs: 140, clockMs: 37 },
    { atMs: 130, clockMs: 30 },
    { atMs: 150, clockMs: 1_030 },
    { atMs: 190, clockMs: 1_037 },
  ];
  expect(seekPaints(paints, 100, 2, tileOf)).toEqual({ firstMs: 50, lastMs: 90 });
});

test('the first picture need not be a key picture, and may be the exact one', () => {
  expect(seekPaints([{ atMs: 160, clockMs: 37 }], 100, 1, tileOf)).toEqual({ firstMs: 60, lastMs: 60 });
});

test('a seek that a tile did not answer counts for nothing', () => {
  expect(seekPaints([{ atMs: 160, clockMs: 37 }], 100, 2, tileOf)).toBeUndefined();
});
