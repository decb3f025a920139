import type { Feature, LineString } from 'geojson';

/** A place of a track, in degrees. */
export interface TrackPoint {
  readonly lat: number;
  readonly lng: number;
  /** Whether the receiver had a fix; a point without one is left out. */
  readonly valid?: boolean;
}

/** A track as a line; fewer than two places make an empty one. */
export function trackLine(points: readonly TrackPoint[]): Feature<LineString> {
  const coordinates = points.filter(({ valid }) => valid !== false).map(({ lng, lat }) => [lng, lat]);
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: coordinates.length < 2 ? [] : coordinates },
  };
}
