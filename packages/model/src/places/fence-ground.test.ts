import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { expect, test } from 'vitest';
import type { Place } from '../maps/place.ts';
import { bearing, distanceKm } from '../maps/sphere.ts';
import { fenceGround, type FenceGround } from './fence-ground.ts';
import { circleRound, type FenceShape } from './fence-shape.ts';
import { placeOf, type UnitVector, vectorOf } from './plane.ts';

// Each figure against a slow reckoning on the sphere that shares nothing with it: at the equator, at the poles, across the antimeridian.

const MIDDLES: readonly Place[] = [
  { lat: 25.03, lng: 121.56 },
  { lat: 0, lng: 179.9999 },
  { lat: -17, lng: -180 },
  { lat: 89.9995, lng: 30 },
  { lat: -89.99, lng: -100 },
  { lat: 64, lng: 0 },
];
/** Nobody can say on which side of the edge a place is that is nearer to it, metres. */
const TOO_NEAR = 0.5;

/** The place so many metres from another. */
function away(from: Place, degrees: number, metres: number): Place {
  const [angle, reach] = [(degrees * Math.PI) / 180, metres / 6_371_008.8];
  const { x, y, z } = vectorOf(from);
  const [lat, lng] = [(from.lat * Math.PI) / 180, (from.lng * Math.PI) / 180];
  const north = [-Math.sin(lat) * Math.cos(lng), -Math.sin(lat) * Math.sin(lng), Math.cos(lat)] as const;
  const east = [-Math.sin(lng), Math.cos(lng), 0] as const;
  const along = [0, 1, 2].map(
    (at) => Math.cos(angle) * (north[at] ?? 0) + Math.sin(angle) * (east[at] ?? 0),
  ) as [number, number, number];
  const [near, far] = [Math.cos(reach), Math.sin(reach)];
  return placeOf({
    x: x * near + along[0] * far,
    y: y * near + along[1] * far,
    z: z * near + along[2] * far,
  });
}

/** How often a ring goes round a place: the sum of the turns from corner to corner. */
function isWithinRing(at: Place, ring: readonly Place[]): boolean {
  let turned = 0;
  for (const [index, corner] of ring.entries()) {
    const next = ring[(index + 1) % ring.length] ?? corner;
    turned += ((bearing(at, next) - bearing(at, corner) + 540) % 360) - 180;
  }
  return Math.abs(turned) > 180;
}

/** Where one is on a line after each of 400 steps. They are walked once: every place is held against them. */
function walked(from: Place, to: Place): readonly UnitVector[] {
  const [length, direction] = [distanceKm(from, to) * 1_000, bearing(from, to)];
  return Array.from({ length: 401 }, (_, step) => vectorOf(away(from, direction, (length * step) / 400)));
}

/** How far a place is from the nearest of these, metres. */
function metresByWalking(at: Place, steps: readonly UnitVector[]): number {
  const { x, y, z } = vectorOf(at);
  let chord = Number.POSITIVE_INFINITY;
  for (const step of steps)
    chord = Math.min(chord, (step.x - x) ** 2 + (step.y - y) ** 2 + (step.z - z) ** 2);
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(chord) / 2);
}

interface Reckoning {
  readonly shape: FenceShape;
  readonly isInside: (at: Place) => boolean;
  readonly metresToEdge: (at: Place) => number;
}

function someShapes(middle: Place, random: () => number): readonly Reckoning[] {
  const radius = Math.round(20 + random() * 3_000);
  const star = (from: number, to: number): Place[] =>
    Array.from({ length: 3 + Math.floor(random() * 9) }, (_, at, all = 12) =>
      away(middle, (at / all) * 360, from + random() * (to - from)),
    );
  const edge = star(500, 3_000);
  const hole = star(50, 300);
  const ring = [edge, hole] as const;
  const line = Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
    away(middle, random() * 360, random() * 3_000),
  );
  const width = Math.round(20 + random() * 400);
  const walkedAlong = (corners: readonly Place[], closed: boolean): readonly UnitVector[] =>
    corners
      .slice(closed ? 0 : 1)
      .flatMap((corner, index) =>
        walked(closed ? (corners.at(index - 1) ?? corner) : (corners[index] ?? corner), corner),
      );
  const [edges, way] = [[...walkedAlong(edge, true), ...walkedAlong(hole, true)], walkedAlong(line, false)];
  return [
    {
      shape: { kind: 'circle', centre: middle, radius },
      isInside: (at) => distanceKm(at, middle) * 1_000 <= radius,
      metresToEdge: (at) => Math.abs(distanceKm(at, middle) * 1_000 - radius),
    },
    {
      shape: { kind: 'polygon', rings: ring },
      isInside: (at) => isWithinRing(at, edge) !== isWithinRing(at, hole),
      metresToEdge: (at) => metresByWalking(at, edges),
    },
    {
      shape: { kind: 'corridor', line, width },
      isInside: (at) => metresByWalking(at, way) <= width / 2,
      metresToEdge: (at) => Math.abs(metresByWalking(at, way) - width / 2),
    },
  ];
}

const groundOf = (shape: FenceShape): FenceGround => {
  const ground = fenceGround(shape);
  if (ground === undefined) throw new Error('it is nowhere');
  return ground;
};

test.each(MIDDLES)('inside, outside and how far from the edge, round %o', (middle) => {
  const random = seededRandom(Math.round((middle.lat + 90) * 1_000 + middle.lng));
  for (let round = 0; round < 3; round++) {
    for (const { shape, isInside, metresToEdge } of someShapes(middle, () => random())) {
      const ground = groundOf(shape);
      const circle = circleRound(shape);
      for (let shot = 0; shot < 12; shot++) {
        const at = away(middle, random() * 360, random() * 4_000);
        const [vector, metres] = [vectorOf(at), metresToEdge(at)];
        // Walking has steps of some metres, of which a hair's breadth sideways is lost.
        expect(Math.abs(ground.metresToEdge(vector) - metres)).toBeLessThan(1 + metres * 0.01);
        for (const most of [metres / 2, metres * 2]) {
          const nearest = Math.min(most, ground.metresToEdge(vector));
          expect(ground.metresToEdge(vector, most)).toBeCloseTo(nearest, 6);
        }
        if (metres < TOO_NEAR + 1) continue;
        expect([shape.kind, at, ground.isInside(vector)]).toEqual([shape.kind, at, isInside(at)]);
        if (isInside(at) && circle !== undefined)
          expect(distanceKm(at, circle.centre) * 1_000).toBeLessThan(circle.radius + 1);
      }
    }
  }
});

test.each(MIDDLES)('a way is cut where it crosses the edge, round %o', (middle) => {
  const random = seededRandom(Math.round((middle.lat + 90) * 7_000 + middle.lng));
  for (let round = 0; round < 3; round++) {
    for (const { shape, isInside, metresToEdge } of someShapes(middle, () => random())) {
      const ground = groundOf(shape);
      const [from, to] = [0, 1].map(() => away(middle, random() * 360, random() * 3_000)) as [Place, Place];
      const stretches = ground.stretches(vectorOf(from), vectorOf(to));
      expect([stretches[0]?.from, stretches.at(-1)?.to]).toEqual([0, 1]);
      const [length, direction] = [distanceKm(from, to) * 1_000, bearing(from, to)];
      for (let step = 0; step <= 60; step++) {
        const at = away(from, direction, (length * step) / 60);
        if (metresToEdge(at) < 3) continue;
        const stretch = stretches.find((one) => one.from <= step / 60 && step / 60 <= one.to);
        expect([shape.kind, step, stretch?.inside]).toEqual([shape.kind, step, isInside(at)]);
      }
      for (const [at, { inside }] of stretches.entries()) expect(stretches[at + 1]?.inside).not.toBe(inside);
    }
  }
});

test('a fence on one side of the earth holds nothing of the other', () => {
  const ground = groundOf({ kind: 'circle', centre: { lat: 10, lng: 20 }, radius: 1_000_000 });
  const other = vectorOf({ lat: -10, lng: -160 });
  expect([ground.isInside(other), ground.metresToEdge(other)]).toEqual([false, Number.POSITIVE_INFINITY]);
});

test('a circle without a place has no ground', () => {
  expect(fenceGround({ kind: 'circle', radius: 100 })).toBeUndefined();
});
