import { expect, test } from 'vitest';
import { EMPTY_ROUTE, letterOf, moved, nextSlot, type RouteSlot, routeValues } from './route-values.ts';

const slot = (index: number, positions: number): RouteSlot => ({
  index,
  positions,
  title: '',
  enable: 0,
  metres: 0,
  devices: 0,
  groups: 0,
  on: 0,
});

test('positions are A to Z, and one is moved among the others', () => {
  expect([0, 1, 25].map(letterOf)).toEqual(['A', 'B', 'Z']);
  const list = ['a', 'b', 'c'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
    [9, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

test('a new route takes the first empty slot, or the one behind the last, as long as there may be more', () => {
  expect(nextSlot([slot(0, 2), slot(1, 0), slot(2, 0)])).toBe(1);
  expect(nextSlot([slot(0, 2), slot(1, 3)])).toBe(2);
  expect(nextSlot(Array.from({ length: 500 }, (_, at) => slot(at, 2)))).toBe(-1);
});

test.each([
  ['beside', '9'],
  ['beside', '1001'],
  ['beside', ''],
  ['after', '1.5'],
  ['after', '3601'],
  ['title', 'x'.repeat(65)],
  ['title', '<b>'],
])('%s may not be %j', (field, value) => {
  expect(routeValues.safeParse({ ...EMPTY_ROUTE, [field]: value }).success).toBe(false);
});
