import type { Place } from './place.ts';

const EARTH_KM = 6_371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance, km. */
export function distanceKm(a: Place, b: Place): number {
  const lat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const lng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const chord = lat * lat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * lng * lng;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** In which direction one sets out from the first place to reach the second, degrees clockwise from north. */
export function bearing(from: Place, to: Place): number {
  const [lat, toLat, lng] = [from.lat * RADIANS, to.lat * RADIANS, (to.lng - from.lng) * RADIANS];
  const east = Math.sin(lng) * Math.cos(toLat);
  const north = Math.cos(lat) * Math.sin(toLat) - Math.sin(lat) * Math.cos(toLat) * Math.cos(lng);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}

/** The place that one reaches from another, so far on a great circle that sets out in a direction, degrees clockwise from north. */
export function placeAway(from: Place, degrees: number, km: number): Place {
  const [lat, lng, angle, reach] = [from.lat * RADIANS, from.lng * RADIANS, degrees * RADIANS, km / EARTH_KM];
  const up = Math.sin(lat) * Math.cos(reach) + Math.cos(lat) * Math.sin(reach) * Math.cos(angle);
  const east = Math.sin(angle) * Math.sin(reach) * Math.cos(lat);
  const turned = lng + Math.atan2(east, Math.cos(reach) - Math.sin(lat) * up);
  return { lat: Math.asin(Math.max(-1, Math.min(1, up))) / RADIANS, lng: wrapped(turned / RADIANS) };
}

/** A longitude from -180 to 180. */
export const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
