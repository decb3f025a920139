import { expect, test } from 'vitest';
import { clicked, type Draft, isUnfinished, movedCorner, resized, shapeOf, withCorner } from './draft.ts';
import { extentOf, outlineOf } from '../fence-outline.ts';

const draft: Draft = { kind: 'circle', centre: undefined, radius: 200, corners: [], holes: [], width: 60 };
const at = (lat: number, lng: number) => ({ lat, lng });

test('a click places a circle of the size that is seen well; a further one moves it and leaves its size', () => {
  expect([isUnfinished(draft), shapeOf(draft)]).toEqual([true, undefined]);
  const placed = clicked(draft, at(25, 121), 80.4);
  expect(shapeOf(placed)).toEqual({ kind: 'circle', centre: at(25, 121), radius: 80 });
  expect(clicked(placed, at(26, 121), 5_000)).toMatchObject({ centre: at(26, 121), radius: 80 });
});

test('its edge is put where a hand lets go of it, in whole metres and within limits', () => {
  const placed: Draft = { ...draft, centre: at(0, 0) };
  expect(resized(placed, at(0, 0.01)).radius).toBe(1_112);
  expect(resized(placed, at(0, 90)).radius).toBe(1_000_000);
  expect(resized(placed, at(0, 0)).radius).toBe(1);
});

test('clicks are corners, which are moved, put between others and taken away', () => {
  let line: Draft = { ...draft, kind: 'corridor' };
  for (const place of [at(25, 121), at(25.01, 121)]) line = clicked(line, place, 0);
  expect(shapeOf(line)).toEqual({ kind: 'corridor', line: [at(25, 121), at(25.01, 121)], width: 60 });
  line = movedCorner(withCorner(line, 0, 1, at(25.005, 121.01)), 0, 2, at(25.02, 121));
  expect(line.corners).toEqual([at(25, 121), at(25.005, 121.01), at(25.02, 121)]);
  expect(isUnfinished({ ...line, kind: 'polygon' })).toBe(false);
  expect(isUnfinished(movedCorner({ ...line, kind: 'polygon' }, 0, 0, undefined))).toBe(true);
});

test('where the edge of a polygon is whole, clicks draw a hole: it counts from its third corner on', () => {
  const edge = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
  let polygon: Draft = { ...draft, kind: 'polygon', corners: edge };
  const hole = [at(0.2, 0.2), at(0.2, 0.4), at(0.4, 0.4)];
  const unfinished: boolean[] = [];
  for (const place of hole) {
    polygon = clicked(polygon, place, 0);
    unfinished.push(isUnfinished(polygon));
  }
  expect(unfinished).toEqual([true, true, false]);
  expect(shapeOf(polygon)).toEqual({ kind: 'polygon', rings: [edge, hole] });
  const moved = movedCorner(withCorner(polygon, 1, 1, at(0.1, 0.3)), 1, 3, at(0.5, 0.4));
  expect(moved.holes).toEqual([[at(0.2, 0.2), at(0.1, 0.3), at(0.2, 0.4), at(0.5, 0.4)]]);
  // Without one of its three corners it is none any more.
  expect(movedCorner(polygon, 1, 0, undefined)).toEqual({ ...polygon, holes: [] });
});

test('what goes across the antimeridian is drawn in one piece', () => {
  const { west, east } = extentOf(at(0, 179.99), 5_000);
  expect(west).toBeCloseTo(179.945, 3);
  expect(east).toBeCloseTo(180.035, 3);
  const [ring = []] = outlineOf({ kind: 'polygon', rings: [[at(1, 179.9), at(1, -179.9), at(0, -179.9)]] });
  const lngs = ring.map(({ lng }) => lng);
  expect(Math.max(...lngs) - Math.min(...lngs)).toBeCloseTo(0.2, 6);
});

test('a corridor is drawn piece by piece, each with round ends', () => {
  const pieces = outlineOf({ kind: 'corridor', line: [at(0, 0), at(0, 1), at(1, 1)], width: 2_000 });
  expect(pieces.map((piece) => piece.length)).toEqual([26, 26]);
});
