import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { expect, test } from 'vitest';
import { placeAway } from '../maps/sphere.ts';
import { fenceGround } from './fence-ground.ts';
import { fenceShape, type FenceShape } from './fence-shape.ts';
import { vectorOf } from './plane.ts';
import { cornersOf, simplerShape } from './simpler-shape.ts';

const middle = { lat: 47, lng: 179.99 };
const random = seededRandom(11);
/** A ring with as many corners as that, about so many km round the middle. */
const ringOf = (km: number, corners: number) =>
  Array.from({ length: corners }, (_, at) =>
    placeAway(middle, (at * 360) / corners, km * (0.97 + 0.06 * random())),
  );
const shapes: readonly FenceShape[] = [
  { kind: 'circle', centre: middle, radius: 900 },
  { kind: 'polygon', rings: [ringOf(3, 500)] },
  { kind: 'polygon', rings: [ringOf(3, 300), ringOf(1, 196), ringOf(0.1, 4)] },
  { kind: 'corridor', line: ringOf(3, 480), width: 90 },
].map((shape) => fenceShape.parse(shape));

test.each([4, 8, 10, 33, 100, 400])(
  'a shape of %i corners at most is a shape still, near the one it is of',
  (most) => {
    for (const shape of shapes) {
      const simpler = simplerShape(shape, most);
      expect(cornersOf(simpler)).toBeLessThanOrEqual(most);
      expect(fenceShape.safeParse(simpler).error).toBeUndefined();
      if (shape.kind !== 'polygon' || most < 10) continue;
      const ground = fenceGround(simpler);
      for (let at = 0; at < 12; at++) {
        expect(ground?.isInside(vectorOf(placeAway(middle, at * 30, 2)))).toBe(true);
        expect(ground?.isInside(vectorOf(placeAway(middle, at * 30, 4)))).toBe(false);
      }
    }
  },
);

test('what has no more corners is the same, and a hole stays while there is room for it', () => {
  for (const shape of shapes) expect(simplerShape(shape, 500)).toBe(shape);
  const kept = simplerShape(shapes[2]!, 50);
  expect(kept.kind === 'polygon' && kept.rings.length).toBe(2);
  const alone = simplerShape(shapes[2]!, 8);
  expect(alone.kind === 'polygon' && alone.rings.length).toBe(1);
});

test('a plain outline round a jagged hole is not given up for its corners', () => {
  const outline = ringOf(300, 4);
  for (let turn = 0; turn < 40; turn++) {
    const hole = Array.from({ length: 400 }, (_, at) =>
      placeAway(middle, (at * 360) / 400, 40 + 80 * random()),
    );
    for (const most of [4, 8, 16, 32, 64, 128]) {
      const shape = simplerShape({ kind: 'polygon', rings: [outline, hole] }, most);
      expect(shape.kind === 'polygon' && shape.rings[0]).toEqual(outline);
      expect(cornersOf(shape)).toBeLessThanOrEqual(most);
    }
  }
});
