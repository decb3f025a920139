// For tests: what a shape holds, by looking at all of it on the sphere itself: no index, no planes.
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

const EARTH_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

type Vector = readonly [x: number, y: number, z: number];

function vectorOf({ lat, lng }: Place): Vector {
  const across = Math.cos(lat * RADIANS);
  return [across * Math.cos(lng * RADIANS), across * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const lengthOf = (a: Vector): number => Math.hypot(...a);
const angleOf = (a: Vector, b: Vector): number => Math.atan2(lengthOf(cross(a, b)), dot(a, b));

/** The place at a part of the great circle between two, which are near each other. */
export function between(from: Place, to: Place, part: number): Place {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const [x, y, z] = [0, 1, 2].map(
    (at) => (a[at] ?? 0) * (1 - part) + (b[at] ?? 0) * part,
  ) as unknown as Vector;
  return { lat: Math.atan2(z, Math.hypot(x, y)) / RADIANS, lng: Math.atan2(y, x) / RADIANS };
}

/** How far a place is from a piece of a great circle, metres. */
function toPiece(at: Vector, from: Vector, to: Vector): number {
  const pole = cross(from, to);
  const long = lengthOf(pole);
  const isBeside = long > 0 && dot(at, cross(pole, from)) > 0 && dot(at, cross(to, pole)) > 0;
  const angle = isBeside
    ? Math.asin(Math.min(1, Math.abs(dot(at, pole)) / long))
    : Math.min(angleOf(at, from), angleOf(at, to));
  return angle * EARTH_M;
}

type Piece = readonly [from: Vector, to: Vector];

/** The sides of a ring, or the pieces of a line. */
const piecesOf = (line: readonly Place[], isRing: boolean): readonly Piece[] =>
  line.flatMap((from, at) => {
    const to = line[at + 1] ?? (isRing ? line[0] : undefined);
    return to === undefined ? [] : [[vectorOf(from), vectorOf(to)] as const];
  });

/** The lines of a shape; each ring for itself. */
const linesOf = (shape: FenceShape): readonly (readonly Piece[])[] =>
  shape.kind === 'polygon'
    ? shape.rings.map((ring) => piecesOf(ring, true))
    : shape.kind === 'corridor'
      ? [piecesOf(shape.line, false)]
      : [];

const known = new WeakMap<FenceShape, readonly (readonly Piece[])[]>();
function lines(shape: FenceShape): readonly (readonly Piece[])[] {
  const found = known.get(shape) ?? linesOf(shape);
  known.set(shape, found);
  return found;
}

/** Whether somebody who stands at a place and looks along a ring turns all the way round. */
function goesRound(at: Vector, ring: readonly Piece[]): boolean {
  const seen = (corner: Vector): Vector => {
    const up = dot(corner, at);
    return [corner[0] - at[0] * up, corner[1] - at[1] * up, corner[2] - at[2] * up];
  };
  let turned = 0;
  for (const [from, to] of ring) {
    const [a, b] = [seen(from), seen(to)];
    turned += Math.atan2(dot(at, cross(a, b)), dot(a, b));
  }
  return Math.abs(turned) > Math.PI;
}

/** How far a place is from the edge of a shape, metres: less than 0 inside. */
export function metresOutside(shape: FenceShape, place: Place): number {
  if (shape.kind === 'circle')
    return shape.centre === undefined
      ? Number.POSITIVE_INFINITY
      : distanceKm(shape.centre, place) * 1_000 - shape.radius;
  const at = vectorOf(place);
  const nearest = Math.min(
    ...lines(shape).flatMap((line) => line.map(([from, to]) => toPiece(at, from, to))),
  );
  if (shape.kind === 'corridor') return nearest - shape.width / 2;
  const isInside = lines(shape).filter((ring) => goesRound(at, ring)).length % 2 === 1;
  return isInside ? -nearest : nearest;
}
