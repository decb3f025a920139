import { expect, test } from 'vitest';
import { circleRound, type FenceShape } from './fence-shape.ts';

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
