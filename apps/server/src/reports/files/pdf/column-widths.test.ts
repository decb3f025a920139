import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const widths = (columns: readonly (readonly [wants: number, share: number])[], room: number): number[] =>
  columnWidths(
    columns.map(([wants, share]) => ({ wants, share })),
    room,
  );

test('a column that wants less than its share leaves the rest to those that want more', () => {
  expect(
    widths(
      [
        [10, 1],
        [95, 1],
        [500, 1],
      ],
      300,
    ),
  ).toEqual([10, 95, 195]);
});

test('where all have what they want what is left is shared', () => {
  expect(
    widths(
      [
        [10, 1],
        [20, 3],
      ],
      70,
    ),
  ).toEqual([20, 50]);
});

test('where nobody has what they want all have their share', () => {
  expect(
    widths(
      [
        [900, 1],
        [900, 2],
      ],
      300,
    ),
  ).toEqual([100, 200]);
});
