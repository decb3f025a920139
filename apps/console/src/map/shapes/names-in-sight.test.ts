import { expect, test } from 'vitest';
import { type View, worldX, worldY } from '../mercator.ts';
import { MOST_NAMES, namedShapes, namesInSight } from './names-in-sight.ts';
import type { OtherShape } from './other-shape.ts';

const circle = (index: number, lat: number, lng: number, radius = 200): OtherShape => ({
  index,
  title: `Yard ${index}`,
  colour: 'orange',
  centre: { lat, lng },
  radius,
  shape: { kind: 'circle', centre: { lat, lng }, radius },
});
/** Some 730 px a degree. */
const view = (lng: number): View => ({
  centre: { x: worldX(lng), y: worldY(0) },
  zoom: 9,
  width: 1_600,
  height: 1_000,
});
const named = (others: readonly OtherShape[], at = 0) =>
  namesInSight(namedShapes(others), view(at)).map(({ index }) => index);

test('where two names would lie upon each other the larger fence has its name, wherever the map is', () => {
  const others = [circle(1, 0, 0, 100), circle(2, 0, 0.01, 900), circle(3, 0.5, 0)];
  for (const at of [-0.5, 0, 0.5]) expect(named(others, at)).toEqual([2, 3]);
});

test('what is out of sight has no name, and names have an end', () => {
  expect(named([circle(1, 0, 3), circle(2, 0, 0)])).toEqual([2]);
  const grid = Array.from({ length: 100 }, (_, index) =>
    circle(index, Math.floor(index / 10) / 10 - 0.45, (index % 10) / 10 - 0.45),
  );
  expect(named(grid)).toHaveLength(MOST_NAMES);
});
