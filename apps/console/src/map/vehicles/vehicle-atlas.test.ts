import { expect, test } from 'vitest';
import { silhouettes } from '../kinds/silhouettes.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, bodyCell, signCell, stateOrder } from './vehicle-atlas.ts';

test('each kind in each state, ringed or not, and each sign has a cell of its own in the atlas', () => {
  const cells = stateOrder.flatMap((_state, state) => [
    signCell(state),
    ...silhouettes.flatMap((_kind, kind) => [bodyCell(kind, state, false), bodyCell(kind, state, true)]),
  ]);
  expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length);
  expect(Math.max(...cells.map(({ column }) => column))).toBe(ATLAS_COLUMNS - 1);
  expect(Math.max(...cells.map(({ row }) => row))).toBe(ATLAS_ROWS - 1);
});

test('a kind that a newer server knows is drawn as a car', () => {
  expect(bodyCell(silhouettes.length, 1, true)).toEqual(bodyCell(0, 1, true));
});
