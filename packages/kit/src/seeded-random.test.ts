import { expect, test } from 'vitest';
import { seededIntegers } from './seeded-random.ts';

test('the same seed gives the same numbers, another seed others, all below the limit', () => {
  const draw = (seed: number): number[] => {
    const random = seededIntegers(seed);
    return Array.from({ length: 1_000 }, () => random(10));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
});
