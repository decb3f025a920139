import { placeAway } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { expect, test } from 'vitest';
import { fenceDrawing, fenceFeatures, type MapFence } from '../fence-layer.ts';
import { worldMetres, worldSize, worldX, worldY } from '../mercator.ts';
import { isServed, sightOf } from '../sight.ts';
import { fencesInSight } from './fences-in-sight.ts';

const HERE = { lat: 25.04, lng: 121.5 };
const view = (zoom: number) => ({
  centre: { x: worldX(HERE.lng), y: worldY(HERE.lat) },
  zoom,
  width: 1440,
  height: 900,
});
const fence = (km: number, radius = 200): MapFence =>
  ({
    title: `${km} km away`,
    colour: 0,
    shape: { kind: 'circle', centre: placeAway(HERE, 90, km), radius } satisfies FenceShape,
  }) as unknown as MapFence;
const corners = (fences: ReturnType<typeof fencesInSight>): number[] =>
  fenceFeatures(fences).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [(geometry.coordinates[0] ?? []).length - 1] : [],
  );

test('of few fences all are drawn, round, wherever they are', () => {
  const chosen = fencesInSight([fence(0), fence(5_000)], view(14));
  expect(chosen.chosenFor).toBeUndefined();
  expect(corners(chosen)).toEqual([72, 72]);
});

test('of thousands those in sight and around are drawn, others once the map shows another place', () => {
  const all = Array.from({ length: 2_000 }, (_, number) => fence(number));
  const chosen = fencesInSight(all, view(14));
  expect(chosen.fences.length).toBeGreaterThan(3);
  expect(chosen.fences.length).toBeLessThan(40);
  expect(chosen.fences).toContain(all[0]);
  // A large one reaches into the picture from afar.
  expect(fencesInSight([...all, fence(3_000, 2_999_000)], view(14)).fences).toHaveLength(
    chosen.fences.length + 1,
  );
  expect(chosen.chosenFor && isServed(sightOf(view(14)), chosen.chosenFor)).toBe(true);
  expect(chosen.chosenFor && isServed(sightOf(view(9)), chosen.chosenFor)).toBe(false);
});

test('a circle has as many corners as can be told apart: few from afar, all near by', () => {
  const all = Array.from({ length: 300 }, () => fence(0));
  expect(new Set(corners(fencesInSight(all, view(8))))).toEqual(new Set([8]));
  expect(new Set(corners(fencesInSight(all, view(18))))).toEqual(new Set([72]));
});

test('of thousands a circle that is hardly seen is drawn as one point, as large as it is', () => {
  const all = Array.from({ length: 300 }, () => fence(0));
  const drawn = (zoom: number) => fenceDrawing.features(fencesInSight(all, view(zoom)));
  const features = (zoom: number) => {
    const geo = drawn(zoom);
    return geo.type === 'FeatureCollection' ? geo.features : [];
  };
  const kinds = (zoom: number) => new Set(features(zoom).map(({ geometry }) => geometry.type));
  expect(kinds(16)).toEqual(new Set(['Polygon', 'Point']));
  expect(kinds(10)).toEqual(new Set(['Point']));
  expect(features(10)).toHaveLength(300);
  const px: unknown = features(10)[0]?.properties?.['px'];
  expect(worldMetres(Number(px) / worldSize(0), worldY(HERE.lat))).toBeCloseTo(200, 6);
  // Of few there is an outline of each, and so there is for a map that is painted.
  expect(fenceDrawing.features(fencesInSight(all.slice(0, 1), view(10)))).toMatchObject({
    features: [{ geometry: { type: 'Polygon' } }, { geometry: { type: 'Point' } }],
  });
  expect(corners(fencesInSight(all, view(10)))).toHaveLength(300);
});
