import { expect, test } from 'vitest';
import { litParts } from './lit-parts.ts';

const dark = (from: number, to: number) => ({
  fromMs: from * 1_000,
  toMs: to * 1_000,
  mode: 'dark' as const,
});
const stay = { from: 100, to: 200, begun: 1 as const, ended: 1 as const };
const ends = (parts: readonly (typeof stay | { begun: 0 | 1; ended: 0 | 1; from: number; to: number })[]) =>
  parts.map(({ from, to, begun, ended }) => [from, to, begun, ended]);

test('a stay is told without what is private of it: what is left begins and ends where nobody is told', () => {
  expect(ends(litParts(stay, []))).toEqual([[100, 200, 1, 1]]);
  expect(ends(litParts(stay, [dark(150, 160)]))).toEqual([
    [100, 150, 1, 0],
    [160, 200, 0, 1],
  ]);
  expect(litParts(stay, [dark(50, 250)])).toEqual([]);
});
