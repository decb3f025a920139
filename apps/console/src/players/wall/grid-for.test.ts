import { describe, expect, test } from 'vitest';
import { gridFor } from './grid-for.ts';

describe('the grid', () => {
  test.each([
    [1, 1, 1],
    [2, 2, 2],
    [4, 2, 2],
    [5, 3, 2],
    [6, 3, 2],
    [7, 3, 3],
    [9, 3, 3],
    [10, 4, 3],
    [12, 4, 3],
  ])('of %i tiles is %i by %i', (count, columns, rows) => {
    expect(gridFor(count)).toEqual({ columns, rows });
  });
});
