import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type View, worldSize, worldX, worldY } from '../mercator.ts';

/** A line or an area on the map's plane, painted by scaling it: in units of {@link UNITS} to the world, from an origin. */
export interface Outline {
  readonly kind: string;
  readonly path: Path2D;
  /** World places that it keeps within. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** What the path counts from: where it begins. A path keeps only some seven digits. */
  readonly originX: number;
  readonly originY: number;
}

/** Of a path's own measure so many are as wide as the world. */
const UNITS = 2 ** 20;

/** The lines, or the rings of areas, that a geometry consists of. */
function linesOf(geometry: Geometry): { readonly lines: readonly Position[][]; readonly closed: boolean }[] {
  switch (geometry.type) {
    case 'LineString':
      return [{ lines: [geometry.coordinates], closed: false }];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ lines: [line], closed: false }));
    case 'Polygon':
      return [{ lines: geometry.coordinates, closed: true }];
    case 'MultiPolygon':
      return geometry.coordinates.map((lines) => ({ lines, closed: true }));
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

/**
 * What a GeoJSON collection draws: its lines and areas; points are none.
 * @param kindOf what a feature is, for its colour
 */
export function outlinesOf(collection: FeatureCollection, kindOf: (feature: Feature) => string): Outline[] {
  return collection.features.flatMap((each) =>
    linesOf(each.geometry).map(({ lines, closed }) => outline(kindOf(each), lines, closed)),
  );
}

function outline(kind: string, lines: readonly Position[][], closed: boolean): Outline {
  const path = new Path2D();
  const [originX, originY] = place(lines[0]?.[0] ?? [0, 0]);
  let [west, north, east, south] = [1, 1, 0, 0];
  for (const line of lines) {
    line.forEach((position, at) => {
      const [x, y] = place(position);
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [north, south] = [Math.min(north, y), Math.max(south, y)];
      const [px, py] = [(x - originX) * UNITS, (y - originY) * UNITS];
      if (at === 0) path.moveTo(px, py);
      else path.lineTo(px, py);
    });
    if (closed) path.closePath();
  }
  return { kind, path, west, north, east, south, originX, originY };
}

/**
 * Paints outlines where a view has them.
 * @param line its width in CSS px; filled instead when absent
 * @param ratio pixels of the canvas to one of CSS; afterwards one draws in those of CSS
 */
export function paintOutlines(
  context: CanvasRenderingContext2D,
  { centre, zoom, width, height }: View,
  outlines: readonly Outline[],
  colour: string,
  ratio: number,
  line?: number,
): void {
  const size = worldSize(zoom);
  const scale = (size * ratio) / UNITS;
  context.fillStyle = context.strokeStyle = colour;
  context.lineWidth = ((line ?? 1) * ratio) / scale;
  context.lineJoin = context.lineCap = 'round';
  for (const { path, originX, originY } of outlines) {
    const left = ((originX - centre.x) * size + width / 2) * ratio;
    const top = ((originY - centre.y) * size + height / 2) * ratio;
    context.setTransform(scale, 0, 0, scale, left, top);
    if (line === undefined) context.fill(path, 'evenodd');
    else context.stroke(path);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

const place = ([lng = 0, lat = 0]: Position): [x: number, y: number] => [worldX(lng), worldY(lat)];

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** Land and borders of the world (Natural Earth), fetched when they are first wanted. */
export async function worldOutlines(): Promise<Outline[]> {
  const { default: file } = await import('world-atlas/countries-50m.json');
  const topology = file as unknown as World;
  const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return [
    ...outlinesOf(feature(topology, topology.objects.land), () => 'land'),
    ...outlinesOf(
      { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: borders }] },
      () => 'border',
    ),
  ];
}
