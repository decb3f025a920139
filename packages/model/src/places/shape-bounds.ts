import type { Place } from '../maps/place.ts';
import { EARTH_M, placeOf, Plane, dot, vectorOf } from './plane.ts';

/** The circle round corners: the middle of them all, and how far the farthest is from it. */
export function boundingCircle(corners: readonly Place[]): {
  readonly centre: Place;
  readonly reachKm: number;
} {
  const vectors = corners.map(vectorOf);
  let [x, y, z] = [0, 0, 0];
  for (const vector of vectors) {
    x += vector.x;
    y += vector.y;
    z += vector.z;
  }
  const centre = placeOf({ x, y, z });
  const middle = vectorOf(centre);
  const nearness = Math.min(...vectors.map((vector) => dot(vector, middle)));
  return { centre, reachKm: (Math.acos(Math.max(-1, Math.min(1, nearness))) * EARTH_M) / 1_000 };
}

/** How much a ring encloses, square metres; nearly so for a large one. */
export function areaOf(corners: readonly Place[]): number {
  const plane = new Plane(boundingCircle(corners).centre);
  const points = corners.map((corner) => plane.point(vectorOf(corner)) ?? { x: 0, y: 0 });
  let twice = 0;
  for (const [at, { x, y }] of points.entries()) {
    const next = points[(at + 1) % points.length] ?? { x, y };
    twice += x * next.y - next.x * y;
  }
  return Math.abs(twice) / 2;
}
