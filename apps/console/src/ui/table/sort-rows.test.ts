import { expect, test } from 'vitest';
import { clickedSort, sortRows } from './sort-rows.ts';

const rows = [{ of: 'b' }, { of: 'A10' }, { of: undefined }, { of: 'a9' }];

test('texts are sorted as people do, and what is not there comes last either way', () => {
  expect(sortRows(rows, ({ of }) => of, false).map(({ of }) => of)).toEqual(['a9', 'A10', 'b', undefined]);
  expect(sortRows(rows, ({ of }) => of, true).map(({ of }) => of)).toEqual(['b', 'A10', 'a9', undefined]);
});

test('numbers are sorted by their size, and those that are alike stay as they were', () => {
  const numbers = [
    { n: 10, at: 1 },
    { n: 9, at: 2 },
    { n: 10, at: 3 },
  ];
  expect(sortRows(numbers, ({ n }) => n, true).map(({ at }) => at)).toEqual([1, 3, 2]);
});

test('a second click on a heading turns the order round', () => {
  const first = clickedSort({ by: 'name', descending: true }, 'mail');
  expect(first).toEqual({ by: 'mail', descending: false });
  expect(clickedSort(first, 'mail')).toEqual({ by: 'mail', descending: true });
});
