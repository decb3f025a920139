import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { type FenceKind, type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import {
  MAX_FENCE_CORNERS,
  MAX_FENCE_RADIUS,
  MAX_FENCE_RINGS,
  MIN_FENCE_RADIUS,
} from '@outrider/model/places/limits.ts';

/** A shape that is being drawn: it may lack a place or corners. */
export interface Draft {
  readonly kind: FenceKind;
  readonly centre: Place | undefined;
  /** Metres. */
  readonly radius: number;
  /** Of a polygon's edge, or of a corridor's line. */
  readonly corners: readonly Place[];
  /** Of a polygon; the last one may lack corners. */
  readonly holes: readonly (readonly Place[])[];
  /** Of a corridor, metres. */
  readonly width: number;
}

/** The shape of a draft; undefined while it is none. */
export function shapeOf({ kind, centre, radius, corners, holes, width }: Draft): FenceShape | undefined {
  const shape: unknown =
    kind === 'circle'
      ? { kind, centre, radius }
      : kind === 'polygon'
        ? { kind, rings: [corners, ...holes.filter(isRing)] }
        : { kind, line: corners, width };
  if (kind === 'circle' && centre === undefined) return undefined;
  return fenceShape.safeParse(shape).data;
}

const isRing = (corners: readonly Place[]): boolean => corners.length >= 3;

/** Whether a click on the map goes on drawing: a circle has no place yet, or corners are too few. */
export const isUnfinished = (draft: Draft): boolean => {
  const { kind, centre, corners } = draft;
  if (kind === 'circle') return centre === undefined;
  return corners.length < (kind === 'polygon' ? 3 : 2) || hasUnfinishedHole(draft);
};

/** Whether a hole of a polygon still lacks corners. */
export const hasUnfinishedHole = ({ kind, holes }: Draft): boolean =>
  kind === 'polygon' && !holes.every(isRing);

/** Whether a hole can be drawn in it: it is a polygon, and has room for one more. */
export const mayHaveHole = ({ kind, corners, holes }: Draft): boolean =>
  kind === 'polygon' &&
  isRing(corners) &&
  holes.length < MAX_FENCE_RINGS - 1 &&
  [corners, ...holes].flat().length <= MAX_FENCE_CORNERS - 3;

/**
 * The draft after a click on the map: a circle there, or one more corner; where a polygon's edge is whole, of a hole in it.
 * @param radius of a circle that has none yet, metres
 */
export function clicked(draft: Draft, place: Place, radius: number): Draft {
  const { kind, centre, corners, holes } = draft;
  if (kind === 'circle')
    return { ...draft, centre: place, radius: centre === undefined ? wholeMetres(radius) : draft.radius };
  if (kind === 'corridor' || !isRing(corners)) return withCorner(draft, 0, corners.length, place);
  const begun = holes.findIndex((hole) => !isRing(hole));
  if (begun < 0) return mayHaveHole(draft) ? { ...draft, holes: [...holes, [place]] } : draft;
  return withCorner(draft, begun + 1, holes[begun]?.length ?? 0, place);
}

/** The draft with a corner more, in front of the one at that number. @param ring 0 for its edge or line, then its holes */
export function withCorner(draft: Draft, ring: number, at: number, place: Place): Draft {
  const { corners, holes } = draft;
  if ([corners, ...holes].flat().length >= MAX_FENCE_CORNERS) return draft;
  return withRing(draft, ring, (places) => places.toSpliced(at, 0, place));
}

/** The draft with a corner elsewhere, or without it: a hole that has too few then is gone. @param ring 0 for its edge or line, then its holes */
export function movedCorner(draft: Draft, ring: number, at: number, place: Place | undefined): Draft {
  if (place !== undefined) return withRing(draft, ring, (places) => places.with(at, place));
  const without = withRing(draft, ring, (places) => places.toSpliced(at, 1));
  const left = without.holes[ring - 1];
  return left === undefined || isRing(left)
    ? without
    : { ...without, holes: without.holes.toSpliced(ring - 1, 1) };
}

function withRing(draft: Draft, ring: number, change: (places: readonly Place[]) => readonly Place[]): Draft {
  if (ring === 0) return { ...draft, corners: change(draft.corners) };
  return { ...draft, holes: draft.holes.with(ring - 1, change(draft.holes[ring - 1] ?? [])) };
}

/** The draft with its edge at a place. */
export function resized(draft: Draft, edge: Place): Draft {
  if (draft.centre === undefined) return draft;
  return { ...draft, radius: wholeMetres(distanceKm(draft.centre, edge) * 1_000) };
}

const wholeMetres = (metres: number): number =>
  Math.round(Math.min(MAX_FENCE_RADIUS, Math.max(MIN_FENCE_RADIUS, metres)));
