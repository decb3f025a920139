// For tests: what a shape holds, by looking at all of it on a flat map round the place: no index, no planes.
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

const METRES_A_DEGREE = 111_195.08;

type Flat = readonly [x: number, y: number];

/** The shorter way round. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Metres east and north of a place, as on a map of the neighbourhood. */
const flat = (of: Place, at: Place): Flat => [
  wrapped(at.lng - of.lng) * METRES_A_DEGREE * Math.cos((((of.lat + at.lat) / 2) * Math.PI) / 180),
  (at.lat - of.lat) * METRES_A_DEGREE,
];

/** A place on the way between two. */
export const between = (from: Place, to: Place, part: number): Place => ({
  lat: from.lat + (to.lat - from.lat) * part,
  lng: wrapped(from.lng + wrapped(to.lng - from.lng) * part),
});

/** How far a place is from a piece of a line, metres. */
function toPiece(at: Place, from: Place, to: Place): number {
  const [[ax, ay], [bx, by]] = [flat(at, from), flat(at, to)];
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / square));
  return Math.hypot(ax + dx * part, ay + dy * part);
}

/** The sides of a ring, or the pieces of a line. */
const pieces = (line: readonly Place[], isRing: boolean): (readonly [Place, Place])[] =>
  line.flatMap((from, at) => {
    const to = line[at + 1] ?? (isRing ? line[0] : undefined);
    return to === undefined ? [] : [[from, to] as const];
  });

/** How many sides of rings one goes over on the way east from a place. */
const sidesEast = (at: Place, rings: readonly (readonly Place[])[]): number =>
  rings
    .flatMap((ring) => pieces(ring, true))
    .filter(([from, to]) => {
      const [[ax, ay], [bx, by]] = [flat(at, from), flat(at, to)];
      return ay > 0 !== by > 0 && ax + ((bx - ax) * -ay) / (by - ay) > 0;
    }).length;

/** Whether a place is in a shape. */
export function isIn(shape: FenceShape, at: Place): boolean {
  if (shape.kind === 'polygon') return sidesEast(at, shape.rings) % 2 === 1;
  if (shape.kind === 'corridor')
    return pieces(shape.line, false).some(([from, to]) => toPiece(at, from, to) <= shape.width / 2);
  return shape.centre !== undefined && distanceKm(shape.centre, at) * 1_000 <= shape.radius;
}

/** How far a place is from the edge of a shape, metres. */
export function metresToEdge(shape: FenceShape, at: Place): number {
  const nearest = (lines: readonly (readonly [Place, Place])[]): number =>
    Math.min(...lines.map(([from, to]) => toPiece(at, from, to)));
  if (shape.kind === 'polygon') return nearest(shape.rings.flatMap((ring) => pieces(ring, true)));
  if (shape.kind === 'corridor') return Math.abs(nearest(pieces(shape.line, false)) - shape.width / 2);
  return shape.centre === undefined
    ? Number.POSITIVE_INFINITY
    : Math.abs(distanceKm(shape.centre, at) * 1_000 - shape.radius);
}
