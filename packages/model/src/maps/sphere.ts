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
