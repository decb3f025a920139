import { expect, test } from 'vitest';
import { circleRound, fenceShape, type FenceShape, OUTSIDE_HOLE } from './fence-shape.ts';

test('the circle round a polygon is worked out once, however often fences are listed', () => {
  const [a, b, c] = [
    { lat: 25, lng: 121 },
    { lat: 25.01, lng: 121 },
    { lat: 25, lng: 121.01 },
  ];
  const shape: FenceShape = { kind: 'polygon', rings: [[a, b, c]] };
  const round = circleRound(shape);
  expect(round?.radius).toBeGreaterThan(500);
  expect(circleRound(shape)).toBe(round);
});

test('a hole lies within the edge of its polygon, across the antimeridian too', () => {
  const ring = (lat: number, lng: number, size: number) =>
    [
      [0, 0],
      [0, size],
      [size, size],
      [size, 0],
    ].map(([up = 0, east = 0]) => ({ lat: lat + up, lng: ((lng + east + 540) % 360) - 180 }));
  const faultOf = (hole: readonly object[]) =>
    fenceShape.safeParse({ kind: 'polygon', rings: [ring(10, 179.9, 0.2), hole] }).error?.issues[0]?.message;
  expect(faultOf(ring(10.05, 179.95, 0.1))).toBeUndefined();
  expect(faultOf(ring(10.05, -179.95, 0.02))).toBeUndefined();
  expect(faultOf(ring(10.05, -179.85, 0.02))).toBe(OUTSIDE_HOLE);
});
