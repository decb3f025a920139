import { expect, test } from 'vitest';
import { unitRows, unitsBelow } from './unit-rows.ts';

const units = [
  { unitid: 3, parent: 1, name: 'Buses' },
  { unitid: 1, parent: 0, name: 'Depot' },
  { unitid: 2, parent: 0, name: 'Office' },
  { unitid: 4, parent: 3, name: 'Night' },
];

test('units are read as a tree, each before those within it', () => {
  expect(unitRows(units).map(({ unit, depth }) => [unit.name, depth])).toEqual([
    ['Depot', 0],
    ['Buses', 1],
    ['Night', 2],
    ['Office', 0],
  ]);
  expect([...unitsBelow(units, 1)]).toEqual([1, 3, 4]);
  expect([...unitsBelow(units, 2)]).toEqual([2]);
});
