/** A place on the map, degrees. */
export interface MapCenter {
  readonly lat: number;
  readonly lng: number;
}

const DEGREES = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/;
/** The map's projection ends here. */
const MAX_LAT = 85;
const MAX_LNG = 180;

/** The place of a text 'LAT,LNG', or undefined when it is none. */
export function parseMapCenter(text: string): MapCenter | undefined {
  const [, lat, lng] = DEGREES.exec(text) ?? [];
  const center = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(center.lat) <= MAX_LAT && Math.abs(center.lng) <= MAX_LNG ? center : undefined;
}

/** Where the map begins (rule MAP-6), if that is set: the schema has let no other text through. */
export function mapCenterOf({
  mapCenter,
}: {
  readonly mapCenter?: string | undefined;
}): MapCenter | undefined {
  return mapCenter === undefined ? undefined : parseMapCenter(mapCenter);
}
