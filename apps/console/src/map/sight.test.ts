import { expect, test } from 'vitest';
import { worldX, worldY } from './mercator.ts';
import { around, isServed, sightOf } from './sight.ts';

const view = (lat: number, lng: number, zoom: number) => ({
  centre: { x: worldX(lng), y: worldY(lat) },
  zoom,
  width: 800,
  height: 600,
});

test('what a map shows is within a circle, on the antimeridian as well', () => {
  const taipei = sightOf(view(25, 121.5, 14));
  expect(taipei.centre.lat).toBeCloseTo(25);
  // 500 px to a corner, 4.33 m each.
  expect(taipei.radius).toBeGreaterThan(2_100);
  expect(taipei.radius).toBeLessThan(2_250);
  expect(sightOf(view(0, 180, 14)).radius).toBeLessThan(5_000);
  expect(sightOf(view(0, 0, 0)).radius).toBeLessThanOrEqual(20_100_000);
});

test('a map that moved a little is served by what was asked for around it; one that went on, or came near, is not', () => {
  const asked = around(sightOf(view(25, 121.5, 14)));
  expect(isServed(sightOf(view(25, 121.5, 14)), asked)).toBe(true);
  expect(isServed(sightOf(view(25, 121.52, 14)), asked)).toBe(true);
  expect(isServed(sightOf(view(25, 121.6, 14)), asked)).toBe(false);
  expect(isServed(sightOf(view(25, 121.5, 12)), asked)).toBe(false);
  expect(isServed(sightOf(view(25, 121.5, 16)), asked)).toBe(false);
});
