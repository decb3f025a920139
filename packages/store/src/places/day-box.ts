import type { Place } from '@outrider/model/maps/place.ts';

/** Between which degrees a device was. */
export interface DayBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The box that has a place in it, too. @param box undefined: it was nowhere yet */
export function grownBox(box: DayBox | undefined, { lat, lng }: Place): DayBox {
  if (box === undefined) return { south: lat, west: lng, north: lat, east: lng };
  const isWithin = lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
  if (isWithin) return box;
  return {
    south: Math.min(box.south, lat),
    west: Math.min(box.west, lng),
    north: Math.max(box.north, lat),
    east: Math.max(box.east, lng),
  };
}

/** The box that has two in it. */
export function unitedBox(one: DayBox | undefined, other: DayBox | undefined): DayBox | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const { south: lat, west: lng } = other;
  return grownBox(grownBox(one, { lat, lng }), { lat: other.north, lng: other.east });
}
