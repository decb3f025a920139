import type { Feature, FeatureCollection, LineString, MultiLineString, Point } from 'geojson';

/** Lines of one colour, each of [longitude, latitude] in degrees. */
export interface PathRun {
  /** '#rrggbb'. */
  readonly colour: string;
  readonly lines: readonly (readonly [number, number])[][];
}

/** A place that is marked on a path. */
export interface PathMark {
  readonly lat: number;
  readonly lng: number;
  readonly colour: string;
}

/** A way on the map, with its colours and what is marked on it. */
export interface PathShape {
  readonly runs: readonly PathRun[];
  readonly marks: readonly PathMark[];
}

/** Nothing to show. */
export const NO_PATH: PathShape = { runs: [], marks: [] };

/** A way as GeoJSON: lines, then marks, each with its colour. */
export function pathFeatures({
  runs,
  marks,
}: PathShape): FeatureCollection<LineString | MultiLineString | Point, { colour: string }> {
  const lines = runs.map(({ colour, lines: coordinates }): Feature<MultiLineString, { colour: string }> => ({
    type: 'Feature',
    properties: { colour },
    geometry: {
      type: 'MultiLineString',
      coordinates: coordinates.map((line) => line.map(([lng, lat]) => [lng, lat])),
    },
  }));
  const points = marks.map(({ lat, lng, colour }): Feature<Point, { colour: string }> => ({
    type: 'Feature',
    properties: { colour },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }));
  return { type: 'FeatureCollection', features: [...lines, ...points] };
}

/** A rectangle of degrees. */
export interface Rectangle {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The rectangle that a way keeps within; undefined of none. */
export function pathBounds({ runs, marks }: PathShape): Rectangle | undefined {
  let [west, south, east, north] = [180, 90, -180, -90];
  const take = (lng: number, lat: number): void => {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  };
  for (const { lines } of runs) for (const line of lines) for (const [lng, lat] of line) take(lng, lat);
  for (const { lng, lat } of marks) take(lng, lat);
  return west > east ? undefined : { west, south, east, north };
}
