// For tests: how alike two shapes are.
import type { Place } from '@outrider/model/maps/place.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

function cornersOf(shape: FenceShape | undefined): readonly Place[] {
  if (shape?.kind === 'polygon') return shape.rings.flat();
  if (shape?.kind === 'corridor') return shape.line;
  return shape?.centre === undefined ? [] : [shape.centre];
}

/** How far the corners of two shapes are apart at most, degrees; infinitely where one has more of them. */
export function cornersApart(one: FenceShape | undefined, other: FenceShape | undefined): number {
  const [corners, others] = [cornersOf(one), cornersOf(other)];
  if (one?.kind !== other?.kind || corners.length !== others.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...corners.flatMap(({ lat, lng }, at) => {
      const { lat: otherLat = Infinity, lng: otherLng = Infinity } = others[at] ?? {};
      return [Math.abs(lat - otherLat), Math.abs(lng - otherLng)];
    }),
  );
}
