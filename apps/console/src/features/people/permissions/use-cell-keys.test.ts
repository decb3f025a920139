import { expect, test } from 'vitest';
import { cellAfterKey } from './use-cell-keys.ts';

test.each([
  ['ArrowDown', 1, 1],
  ['ArrowUp', 0, 1],
  ['ArrowRight', 0, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 0, 0],
  ['End', 0, 2],
])('%s leads from the top of the middle column to row %i, column %i', (key, row, column) => {
  expect(cellAfterKey(key, { row: 0, column: 1 }, 2, 3)).toEqual({ row, column });
});

test('at the edge a key stays, and other keys are others’', () => {
  expect(cellAfterKey('ArrowRight', { row: 1, column: 2 }, 2, 3)).toEqual({ row: 1, column: 2 });
  expect(cellAfterKey('a', { row: 1, column: 2 }, 2, 3)).toBeUndefined();
});
