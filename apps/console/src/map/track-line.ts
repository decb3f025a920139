import type { Feature, MultiLineString } from 'geojson';
import { GAP_MS } from '@outrider/model/maps/limits.ts';

/** A place of a track, in degrees. */
export interface TrackPoint {
  readonly lat: number;
  readonly lng: number;
  /** ms since 1970 UTC. */
  readonly time: number;
  /** Whether the receiver had a fix; a point without one is left out. */
  readonly valid?: boolean;
}

/** A track in stretches of which something is known: a gap ends one. A place alone is none. */
export function stretchesOf(points: readonly TrackPoint[]): TrackPoint[][] {
  const stretches: TrackPoint[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    if (point.valid === false) continue;
    if (point.time - before > GAP_MS) stretches.push([]);
    stretches.at(-1)?.push(point);
    before = point.time;
  }
  return stretches.filter(({ length }) => length > 1);
}

/** A track as lines; fewer than two places make none. */
export function trackLine(points: readonly TrackPoint[]): Feature<MultiLineString> {
  const coordinates = stretchesOf(points).map((stretch) => stretch.map(({ lng, lat }) => [lng, lat]));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}
