import { z } from 'zod';
import { place } from '../maps/place.ts';
import type { Place } from '../maps/place.ts';
import {
  MAX_CORRIDOR_WIDTH,
  MAX_FENCE_CORNERS,
  MAX_FENCE_RADIUS,
  MAX_FENCE_REACH_KM,
  MAX_FENCE_RINGS,
  MIN_CORRIDOR_WIDTH,
  MIN_FENCE_RADIUS,
} from './limits.ts';
import { polygonFigure } from './fence-figure.ts';
import { kmBetween, Plane, vectorOf } from './plane.ts';
import { areaOf, boundingCircle } from './shape-bounds.ts';

const circle = z
  .object({
    kind: z.literal('circle'),
    /** Absent: nobody has said where it is (rule C25). */
    centre: place.optional(),
    /** Whole metres. */
    radius: z.number().min(MIN_FENCE_RADIUS).max(MAX_FENCE_RADIUS).transform(Math.round),
  })
  .readonly();

/** What is said of a hole beside its polygon: that would be one more fence. */
export const OUTSIDE_HOLE = 'has a hole outside of its edge';

const ring = z.array(place).min(3, 'has fewer than 3 corners').max(MAX_FENCE_CORNERS).readonly();
const polygon = z
  .object({
    kind: z.literal('polygon'),
    /** The first is its edge, the others are holes; none says its first corner again at its end. */
    rings: z.array(ring).min(1).max(MAX_FENCE_RINGS).readonly(),
  })
  .refine(({ rings }) => rings.flat().length <= MAX_FENCE_CORNERS, 'has too many corners')
  .refine(({ rings }) => isNearlyFlat(rings.flat()), 'is too large')
  .refine(({ rings }) => rings.every((corners) => areaOf(corners) >= 1), 'has no area')
  .refine(({ rings: [edge = [], ...holes] }) => hasWithin(edge, holes), OUTSIDE_HOLE)
  .readonly();

const corridor = z
  .object({
    kind: z.literal('corridor'),
    line: z.array(place).min(2, 'has fewer than 2 points').max(MAX_FENCE_CORNERS).readonly(),
    /** Of the whole corridor, metres: half of it on either side of the line. */
    width: z.number().min(MIN_CORRIDOR_WIDTH).max(MAX_CORRIDOR_WIDTH).transform(Math.round),
  })
  .refine(({ line }) => isNearlyFlat(line), 'is too large')
  .readonly();

/** Whether rings that cross nothing lie within an edge: where one corner is within, or on it, all are. */
function hasWithin(edge: readonly Place[], rings: readonly (readonly Place[])[]): boolean {
  if (rings.length === 0) return true;
  const plane = new Plane(boundingCircle(edge).centre);
  const pointOf = (corner: Place) => plane.point(vectorOf(corner));
  const figure = polygonFigure([edge.flatMap((corner) => pointOf(corner) ?? [])]);
  return rings.every(([corner]) => {
    const point = corner === undefined ? undefined : pointOf(corner);
    return point !== undefined && (figure.isInside(point) || figure.metresToEdge(point) < 1);
  });
}

const isNearlyFlat = (corners: readonly Place[]): boolean => {
  const { reachKm } = boundingCircle(corners);
  return reachKm <= MAX_FENCE_REACH_KM;
};

/** What a fence encloses; degrees and metres. */
export const fenceShape = z.discriminatedUnion('kind', [circle, polygon, corridor]);
export type FenceShape = z.infer<typeof fenceShape>;
export type FenceKind = FenceShape['kind'];
export type Circle = Extract<FenceShape, { kind: 'circle' }>;

interface RoundCircle {
  readonly centre: Place;
  readonly radius: number;
}

/** Shapes never change: what was worked out of one is kept as long as that is there. */
const circles = new WeakMap<FenceShape, RoundCircle>();

/** The circle round a shape, which an older client shows in its place; undefined for one that is nowhere yet. */
export function circleRound(shape: FenceShape): RoundCircle | undefined {
  if (shape.kind === 'circle')
    return shape.centre === undefined ? undefined : { centre: shape.centre, radius: shape.radius };
  const known = circles.get(shape) ?? circleOf(shape);
  circles.set(shape, known);
  return known;
}

function circleOf(shape: Exclude<FenceShape, Circle>): RoundCircle {
  const corners = shape.kind === 'polygon' ? shape.rings.flat() : shape.line;
  const { centre, reachKm } = boundingCircle(corners);
  const beside = shape.kind === 'corridor' ? shape.width / 2 : 0;
  return { centre, radius: Math.max(MIN_FENCE_RADIUS, Math.ceil(reachKm * 1_000 + beside)) };
}

/** Whether a shape is at another place than the one before: they have nothing in common, not even the circles round them. */
export function isElsewhere(before: FenceShape | undefined, after: FenceShape): boolean {
  const [was, is] = [before === undefined ? undefined : circleRound(before), circleRound(after)];
  if (was === undefined || is === undefined) return true;
  return kmBetween(vectorOf(was.centre), vectorOf(is.centre)) * 1_000 > was.radius + is.radius;
}
