import { distance, type LatLng, type Point, toLatLng, toPlan } from './geometry.ts';
import { findRoute } from './route.ts';
import type { StreetGraph } from './street-graph.ts';

/** Farther from every junction a place is not in the town, metres. */
const SNAP_M = 2_000;
const PATH = /^\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/;

/** What OSRM's `/route` answers, as far as the product reads it. */
export interface RouteAnswer {
  readonly status: number;
  readonly body: object;
}

/** The way between two places over a town's streets, in the words of OSRM's route service. @param path of the request, without its query */
export function answerRoute(graph: StreetGraph, centre: LatLng, path: string): RouteAnswer {
  const [lng, lat, toLng, toLat] = (PATH.exec(path) ?? []).slice(1).map(Number);
  if (lng === undefined || lat === undefined || toLng === undefined || toLat === undefined)
    return { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } };
  const [from, to] = [
    nearest(graph, toPlan({ lat, lng }, centre)),
    nearest(graph, toPlan({ lat: toLat, lng: toLng }, centre)),
  ];
  if (from === undefined || to === undefined)
    return { status: 400, body: { code: 'NoSegment', message: 'Could not find a matching segment' } };
  const legs = findRoute(graph, from, to);
  const points = legs.flatMap(({ edge, reversed }) => (reversed ? edge.line.toReversed() : edge.line));
  if (points.length < 2) return { status: 400, body: { code: 'NoRoute', message: 'Impossible route' } };
  const coordinates = points.map((point) => {
    const place = toLatLng(point, centre);
    return [place.lng, place.lat];
  });
  const metres = legs.reduce((sum, { edge }) => sum + edge.length, 0);
  return {
    status: 200,
    body: { code: 'Ok', routes: [{ distance: metres, geometry: { type: 'LineString', coordinates } }] },
  };
}

function nearest(graph: StreetGraph, point: Point): number | undefined {
  let [found, metres] = [-1, SNAP_M];
  for (const [node, at] of graph.nodes.entries()) {
    const off = distance(point, at);
    if (off < metres) [found, metres] = [node, off];
  }
  return found < 0 ? undefined : found;
}
