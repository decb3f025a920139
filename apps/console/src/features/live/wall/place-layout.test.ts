import { expect, test } from 'vitest';
import { layoutPlaces, placeBeside, placementsOf } from './place-layout.ts';

const screen = { width: 1920, height: 1080 };
const whole = { fill: false, full: false };

test.each([
  [1, 1, 1],
  [3, 2, 2],
  [5, 3, 2],
  [8, 3, 3],
  [11, 4, 3],
  [15, 4, 4],
  [18, 5, 4],
  [24, 5, 5],
])('%i tiles fill the screen in %i columns and %i rows', (count, columns, rows) => {
  expect(layoutPlaces('auto', count, screen, 16 / 9, { fill: false, full: true })).toMatchObject({
    columns,
    rows,
    big: 1,
  });
});

test('one big place with small ones beside it stays within the area', () => {
  const { columns, rows, big, column, row, beside } = layoutPlaces('1+5', 6, screen, 16 / 9, whole);
  expect([columns, rows, big]).toEqual([3, 3, 2]);
  expect(column * 3 + 8).toBeLessThanOrEqual(screen.width);
  expect(beside * 2 + row + 8).toBeLessThanOrEqual(screen.height + 1);
});

test('the big one is as high as its picture and the line above it: nothing of its place is black', () => {
  const { big, column, beside } = layoutPlaces('1+7', 8, screen, 16 / 9, whole);
  const width = big * column + (big - 1) * 4;
  expect(big * beside + (big - 1) * 4 - 26).toBe(Math.round(width / (16 / 9)));
});

test('places that fill take the whole area', () => {
  const { column, row } = layoutPlaces('4', 4, screen, 1, { fill: true, full: false });
  expect([column, row]).toEqual([958, 538]);
});

test('an arrangement by number has the columns in which the pictures are largest', () => {
  expect(layoutPlaces('auto', 2, { width: 400, height: 900 }, 16 / 9, whole)).toMatchObject({
    columns: 1,
    rows: 2,
  });
  expect(layoutPlaces('auto', 2, { width: 1600, height: 500 }, 16 / 9, whole)).toMatchObject({
    columns: 2,
    rows: 1,
  });
});

test('the small places stand around the big one, row by row', () => {
  const places = placementsOf({ columns: 3, rows: 3, big: 2 });
  expect(places.map(({ row, column, span }) => [row, column, span])).toEqual([
    [1, 1, 2],
    [1, 3, 1],
    [2, 3, 1],
    [3, 1, 1],
    [3, 2, 1],
    [3, 3, 1],
  ]);
});

test('arrows lead from place to place, past the big one, and not beyond the edge', () => {
  const places = placementsOf({ columns: 3, rows: 3, big: 2 });
  expect(placeBeside(places, 0, 'ArrowRight')).toBe(1);
  expect(placeBeside(places, 0, 'ArrowDown')).toBe(3);
  expect(placeBeside(places, 2, 'ArrowLeft')).toBe(0);
  expect(placeBeside(places, 4, 'ArrowUp')).toBe(0);
  expect(placeBeside(places, 5, 'ArrowDown')).toBeUndefined();
  expect(placeBeside(places, 0, 'Enter')).toBeUndefined();
});
