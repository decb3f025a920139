import { sentence } from '../../text.ts';
import type { Place } from '../../maps/place.ts';
import { MAX_ROUTE_POSITIONS } from '../limits.ts';
import { lineMetres, simplerLine } from '../route-line.ts';
import type { Route, RouteLeg } from '../route-record.ts';
import { importSentences } from '../sentences.ts';
import type { FenceGeometry } from './fence-features.ts';
import type { ReadShape } from './read-feature.ts';

/** A route as a feature of a GeoJSON file (RFC 7946): its positions are the line. */
export interface RouteFeature {
  readonly type: 'Feature';
  readonly geometry: FenceGeometry;
  /** Metres and seconds, and 0 or 1. */
  readonly properties: {
    readonly title: string;
    readonly index: number;
    readonly enable: 0 | 1;
    readonly beside: number;
    readonly after: number;
  };
}

export interface RouteCollection {
  readonly type: 'FeatureCollection';
  readonly features: readonly RouteFeature[];
}

/** Every route that has positions. The vehicles that they are for are not in it: that is this server's matter. */
export function routeFeatures(routes: readonly Route[]): RouteCollection {
  return {
    type: 'FeatureCollection',
    features: routes
      .filter(({ positions }) => positions.length > 1)
      .map(({ number, title, enabled, positions, beside, after }) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: positions.map(({ lat, lng }) => [lng, lat]) },
        properties: { title, index: number, enable: enabled ? 1 : 0, beside, after },
      })),
  };
}

/** A route of a file. */
export interface FoundRoute {
  /** Empty: it has none, as it was written from here. */
  readonly title: string;
  /** Slot, as it was written from here. */
  readonly index?: number | undefined;
  readonly enabled?: boolean | undefined;
  /** As many points of the line as a route may have positions. */
  readonly latlngs: readonly Place[];
  /** The way as the file has it, and the part of it between each position and the next. */
  readonly line: readonly Place[];
  readonly legs: readonly RouteLeg[];
  readonly beside?: number | undefined;
  readonly after?: number | undefined;
}

/** A route of a file, or why it is none, as a sentence of the server. */
export type ReadRoute = { readonly title: string } & (FoundRoute | { readonly why: string });

/** What a shape of a file is as a route: a line, of which as many points are its positions as a route may have. */
export function readRoute(shape: ReadShape): ReadRoute {
  const { title } = shape;
  if ('why' in shape) return { title, why: shape.why };
  const { fence, beside, after } = shape;
  const { kind } = fence.shape;
  if (fence.shape.kind !== 'corridor') return { title, why: sentence(importSentences.noRoute, { kind }) };
  const { line } = fence.shape;
  const latlngs = simplerLine(line, MAX_ROUTE_POSITIONS);
  const { index, enabled } = fence;
  return { title: fence.title, index, enabled, latlngs, line, legs: legsOf(line, latlngs), beside, after };
}

/** The parts of a line between points of it. */
function legsOf(line: readonly Place[], points: readonly Place[]): readonly RouteLeg[] {
  const legs: RouteLeg[] = [];
  let from = 0;
  for (const point of points.slice(1)) {
    const to = line.indexOf(point, from + 1);
    legs.push({ by: 'straight', metres: Math.round(lineMetres(line.slice(from, to + 1))) });
    from = to;
  }
  return legs;
}
