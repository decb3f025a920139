import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { expect, test } from 'vitest';
import { placeAway } from '../maps/sphere.ts';
import { fenceGround } from './fence-ground.ts';
import { EARTH_M, vectorOf } from './plane.ts';
import { type RouteBitmap, routeBitmap } from './route-bitmap.ts';

const DEGREE_M = (EARTH_M * Math.PI) / 180;

const isSet = ({ data, width }: RouteBitmap, x: number, y: number): boolean =>
  ((data[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0;

/** Where the middle of a pixel is, as the wire describes it. */
const placeOfPixel = ({ lat, lng }: RouteBitmap, accuracy: number, x: number, y: number) => ({
  lat: lat - ((y + 0.5) * accuracy) / DEGREE_M,
  lng: lng + ((x + 0.5) * accuracy) / (DEGREE_M * Math.cos((lat * Math.PI) / 180)),
});

test.each([
  ['in Taipei', { lat: 25.04, lng: 121.5 }],
  ['south of the equator', { lat: -33.9, lng: 151.2 }],
  ['across the antimeridian', { lat: 52, lng: 179.99 }],
])('a bitmap and the distance to the line say the same within a pixel, %s', (_where, from) => {
  const random = seededRandom(7);
  for (let round = 0; round < 8; round++) {
    const accuracy = 10 + Math.floor(random() * 30);
    const beside = 60 + Math.floor(random() * 100);
    const line = [from];
    for (let at = 0; at < 4; at++) line.push(placeAway(line.at(-1) ?? from, random() * 360, 1));
    const bitmap = routeBitmap(line, beside, accuracy);
    expect(bitmap.width % 8).toBe(0);
    expect(bitmap.data).toHaveLength((bitmap.width / 8) * bitmap.height);
    const ground = fenceGround({ kind: 'corridor', line, width: 2 * beside });
    if (ground === undefined) throw new Error('no ground');
    let set = 0;
    for (let y = 0; y < bitmap.height; y += 2)
      for (let x = 0; x < bitmap.width; x += 2) {
        const place = vectorOf(placeOfPixel(bitmap, accuracy, x, y));
        const isOn = isSet(bitmap, x, y);
        if (isOn) set++;
        if (ground.metresToEdge(place) > accuracy) expect(isOn).toBe(ground.isInside(place));
      }
    expect(set).toBeGreaterThan(50);
  }
});

test('all of the corridor is on the bitmap', () => {
  const bitmap = routeBitmap(
    [
      { lat: 25, lng: 121 },
      { lat: 25, lng: 121.01 },
    ],
    100,
    20,
  );
  // 1,008 m of line with 100 m at each end, and 100 m to either side.
  expect(bitmap.width).toBe(64);
  expect(bitmap.height).toBe(11);
  for (let y = 0; y < 10; y++) expect(isSet(bitmap, 30, y)).toBe(true);
  expect(isSet(bitmap, 0, 0)).toBe(false);
});
