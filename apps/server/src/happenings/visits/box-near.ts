import type { Place } from '@outrider/model/maps/place.ts';
import type { DayBox } from '@outrider/store/places/day-box.ts';

/** Degrees of a metre along a meridian, a little more than it has. */
const DEGREES_A_METRE = 1 / 110_000;

/** Whether a box comes near a circle: where that is not certain, it does. @param radius metres */
export function isBoxNear(
  box: DayBox | undefined,
  { centre, radius }: { readonly centre: Place; readonly radius: number },
): boolean {
  if (box === undefined) return false;
  const high = radius * DEGREES_A_METRE;
  if (centre.lat + high < box.south || centre.lat - high > box.north) return false;
  const flat = Math.cos((Math.min(89, Math.abs(centre.lat) + high) * Math.PI) / 180);
  const wide = high / flat;
  // A box never crosses the antimeridian: a shape that does has a box round the earth.
  return [-360, 0, 360].some(
    (turn) => centre.lng + turn + wide >= box.west && centre.lng + turn - wide <= box.east,
  );
}
