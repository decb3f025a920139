import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import { type FenceKind, type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import { MAX_FENCE_CORNERS, MAX_FENCE_RADIUS, MIN_FENCE_RADIUS } from '@outrider/model/places/limits.ts';

/** A shape that is being drawn: it may lack a place or corners. */
export interface Draft {
  readonly kind: FenceKind;
  readonly centre: Place | undefined;
  /** Metres. */
  readonly radius: number;
  /** Of a polygon's edge, or of a corridor's line. */
  readonly corners: readonly Place[];
  /** Of a polygon: as they were drawn elsewhere. */
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
        ? { kind, rings: [corners, ...holes] }
        : { kind, line: corners, width };
  if (kind === 'circle' && centre === undefined) return undefined;
  return fenceShape.safeParse(shape).data;
}

/** Whether a click on the map goes on drawing: a circle has no place yet, or corners are too few. */
export const isUnfinished = ({ kind, centre, corners }: Draft): boolean =>
  kind === 'circle' ? centre === undefined : corners.length < (kind === 'polygon' ? 3 : 2);

/** The draft after a click on the map: a circle there, or one more corner. @param radius of a circle that has none yet, metres */
export function clicked(draft: Draft, place: Place, radius: number): Draft {
  if (draft.kind !== 'circle') return withCorner(draft, draft.corners.length, place);
  return { ...draft, centre: place, radius: draft.centre === undefined ? wholeMetres(radius) : draft.radius };
}

/** The draft with a corner more, in front of the one at that number. */
export function withCorner(draft: Draft, at: number, place: Place): Draft {
  if (draft.corners.length >= MAX_FENCE_CORNERS) return draft;
  return { ...draft, corners: draft.corners.toSpliced(at, 0, place) };
}

/** The draft with a corner elsewhere, or without it. */
export function movedCorner(draft: Draft, at: number, place: Place | undefined): Draft {
  return {
    ...draft,
    corners: place === undefined ? draft.corners.toSpliced(at, 1) : draft.corners.with(at, place),
  };
}

/** The draft with its edge at a place. */
export function resized(draft: Draft, edge: Place): Draft {
  if (draft.centre === undefined) return draft;
  return { ...draft, radius: wholeMetres(distanceKm(draft.centre, edge) * 1_000) };
}

const wholeMetres = (metres: number): number =>
  Math.round(Math.min(MAX_FENCE_RADIUS, Math.max(MIN_FENCE_RADIUS, metres)));
