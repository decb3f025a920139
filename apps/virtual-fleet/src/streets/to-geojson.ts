import { toLatLng, type LatLng, type Point } from './geometry.ts';
import type { Edge, StreetGraph } from './street-graph.ts';
import type { LandUse, Street } from './town-plan.ts';

/** Degrees with centimetres; more would only make the file longer. */
const DIGITS = 6;

/**
 * The town as a GeoJSON FeatureCollection: lines with name, kind and speedLimitKmh, areas with name and kind
 * ('park' or 'water'), and madeUp: true on every one.
 */
export function townToGeoJson(graph: StreetGraph, land: readonly LandUse[], centre: LatLng): object {
  const position = (point: Point) => {
    const { lat, lng } = toLatLng(point, centre);
    return [Number(lng.toFixed(DIGITS)), Number(lat.toFixed(DIGITS))];
  };
  const areas = land.map(({ name, kind, ring }) => ({
    type: 'Feature',
    properties: { name, kind, madeUp: true },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!].map(position)] },
  }));
  const streets = joinEdges(graph.edges).map(({ street, line }) => ({
    type: 'Feature',
    properties: {
      name: street.name,
      kind: street.kind,
      speedLimitKmh: street.speedLimitKmh,
      madeUp: true,
    },
    geometry: { type: 'LineString', coordinates: line.map(position) },
  }));
  return { type: 'FeatureCollection', features: [...areas, ...streets] };
}

/** Joins stretches of one street that follow each other. */
function joinEdges(edges: readonly Edge[]): { street: Street; line: Point[] }[] {
  const joined: { street: Street; line: Point[]; end: number }[] = [];
  for (const edge of edges) {
    const last = joined.at(-1);
    if (last !== undefined && last.street === edge.street && last.end === edge.from) {
      last.line.push(...edge.line.slice(1));
      last.end = edge.to;
    } else joined.push({ street: edge.street, line: [...edge.line], end: edge.to });
  }
  return joined;
}
