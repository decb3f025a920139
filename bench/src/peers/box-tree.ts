import RBush from 'rbush';
import type { Place } from '@outrider/model/maps/place.ts';
import { placeAway } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';

/** A box of degrees, as rbush has it; none here goes over the antimeridian. */
export interface DegreesBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The box round places. */
export function boxRound(places: readonly Place[]): DegreesBox {
  let [minX, minY, maxX, maxY] = [180, 90, -180, -90];
  for (const { lat, lng } of places) {
    minX = Math.min(minX, lng);
    minY = Math.min(minY, lat);
    maxX = Math.max(maxX, lng);
    maxY = Math.max(maxY, lat);
  }
  return { minX, minY, maxX, maxY };
}

/** What lies so far around places, on all four sides. */
const around = (places: readonly Place[], metres: number): Place[] =>
  places.flatMap((place) => [0, 90, 180, 270].map((heading) => placeAway(place, heading, metres / 1_000)));

/** The box of a shape. */
function boxOf(shape: FenceShape): DegreesBox {
  if (shape.kind === 'polygon') return boxRound(shape.rings.flat());
  if (shape.kind === 'corridor') return boxRound(around(shape.line, shape.width / 2));
  return boxRound(shape.centre === undefined ? [] : around([shape.centre], shape.radius));
}

/** An R-tree over the boxes of shapes, each with its place in their list. */
export function boxTree(shapes: readonly FenceShape[]): RBush<DegreesBox & { readonly index: number }> {
  const tree = new RBush<DegreesBox & { readonly index: number }>();
  tree.load(shapes.map((shape, index) => ({ ...boxOf(shape), index })));
  return tree;
}
