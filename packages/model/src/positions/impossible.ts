import type { Position } from './position.ts';

/** No vehicle is faster, in km/h, or higher or lower, in metres. */
export const MAX_SPEED = 400;
const MAX_ALTITUDE = 9_000;
const MIN_ALTITUDE = -500;

/** What of a report may be a value that cannot be. */
export const impossibleKinds = ['place', 'speed', 'altitude'] as const;
export type ImpossibleKind = (typeof impossibleKinds)[number];

const NOTHING: readonly ImpossibleKind[] = [];

/** What of a reported position cannot be, whatever its receiver says. It is kept as it came, flagged, and not drawn. */
export function impossibleIn({
  lat,
  lng,
  speedKmh,
  altitude,
}: Pick<Position, 'lat' | 'lng' | 'speedKmh' | 'altitude'>): readonly ImpossibleKind[] {
  const place = Math.abs(lat) > 90 || Math.abs(lng) > 180;
  const speed = speedKmh < 0 || speedKmh > MAX_SPEED;
  const height = altitude < MIN_ALTITUDE || altitude > MAX_ALTITUDE;
  if (!place && !speed && !height) return NOTHING;
  const found = { place, speed, altitude: height };
  return impossibleKinds.filter((kind) => found[kind]);
}
