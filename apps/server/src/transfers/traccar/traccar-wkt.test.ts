import { expect, test } from 'vitest';
import { shapeOfWkt } from './traccar-wkt.ts';

test('circles, polygons with holes and lines of Traccar are fences, latitude first', () => {
  expect(shapeOfWkt('CIRCLE (25.03 121.56, 120.4)')).toEqual({
    kind: 'circle',
    centre: { lat: 25.03, lng: 121.56 },
    radius: 120,
  });
  const hole =
    'POLYGON ((25 121, 25 122, 26 122, 26 121, 25 121), (25.4 121.4, 25.4 121.6, 25.6 121.5, 25.4 121.4))';
  expect(shapeOfWkt(hole)).toMatchObject({
    kind: 'polygon',
    rings: [
      [
        { lat: 25, lng: 121 },
        { lat: 25, lng: 122 },
        { lat: 26, lng: 122 },
        { lat: 26, lng: 121 },
      ],
      [
        { lat: 25.4, lng: 121.4 },
        { lat: 25.4, lng: 121.6 },
        { lat: 25.6, lng: 121.5 },
      ],
    ],
  });
  expect(shapeOfWkt('LINESTRING (25 121, 25.1 121.1)', 100)).toEqual({
    kind: 'corridor',
    line: [
      { lat: 25, lng: 121 },
      { lat: 25.1, lng: 121.1 },
    ],
    width: 200,
  });
});

test.each([
  '',
  'POINT (1 2)',
  'CIRCLE (x y, 5)',
  'POLYGON ((1 2, 3 4))',
  'LINESTRING (1 2)',
  `POLYGON (${'('.repeat(50_000)}`,
])('what is no shape is none: %.20s', (area) => {
  expect(shapeOfWkt(area)).toBeUndefined();
});
