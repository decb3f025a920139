import { expect, test } from 'vitest';
import { rateAfter, rateText } from './rates.ts';

test('slower than a fifth is backwards, and the ends of the list stay', () => {
  expect([
    rateAfter(0.2, -1),
    rateAfter(-1, 1),
    rateAfter(16, 1),
    rateAfter(-16, -1),
    rateAfter(1, 1),
  ]).toEqual([-1, 0.2, 16, -16, 2]);
  expect(rateText(-2)).toBe('−2×');
});
