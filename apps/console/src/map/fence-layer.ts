import { type FenceColour, fenceColours } from '@outrider/model/places/fence-record.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { circleRound } from '@outrider/model/places/fence-shape.ts';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Palette } from './base/palette.ts';
import { fonts } from './base/fonts.ts';
import { worldMetres, worldSize, worldY } from './mercator.ts';
import { ROUND, type ShapeDrawing } from './shape-layer.ts';
import { outlineOf } from './fence-outline.ts';

/** A fence as a map shows it. */
export interface MapFence {
  readonly index: number;
  readonly title: string;
  readonly shape: FenceShape;
  readonly colour: FenceColour;
}

/** What a feature is drawn as. */
export interface FenceFeature {
  /** Shown where it stands for the name. */
  readonly title?: string;
  readonly colour: FenceColour;
  /** CSS px at zoom 0 that a corridor is wide, and the radius of a circle that is drawn as a dot. */
  readonly px?: number;
}

/** What a map shows of fences. */
export interface ShownFences {
  readonly fences: readonly MapFence[];
  /** So far off circles may be drawn: their corners are most of what thousands of fences cost. */
  readonly offMetres: number;
}

export const NO_FENCES: ShownFences = { fences: [], offMetres: 0 };
/** What one may see through it, 0 to 1. */
export const FENCE_FILL = 0.1;
export const FENCE_EDGE_PX = 1.75;
/** Farther out names would only lie upon each other. */
export const NAMES_FROM_ZOOM = 11;
/** CSS px that a circle may be drawn off. */
export const OFF_PX = 0.25;
/** A circle with a smaller radius, CSS px, is drawn as one point: thousands of outlines are most of what a frame costs. */
const DOT_PX = 8;
/** Beyond it the map does not go. */
const LAST_ZOOM = 24;

/** CSS px at zoom 0 of metres on the ground at a latitude. */
const pxAtZoom0 = (metres: number, lat: number): number =>
  (metres / worldMetres(1, worldY(lat))) * worldSize(0);

/**
 * Fences as GeoJSON: what each encloses, a corridor as its line, then the point at which its name stands.
 * @param dots whether a circle that is hardly seen is that point alone
 */
export function fenceFeatures(
  { fences, offMetres }: ShownFences,
  dots = false,
): FeatureCollection<Geometry, FenceFeature> {
  const dotMetres = dots ? (offMetres / OFF_PX) * DOT_PX : 0;
  return {
    type: 'FeatureCollection',
    features: fences.flatMap(({ title, shape, colour }): Feature<Geometry, FenceFeature>[] => {
      const middle = circleRound(shape)?.centre;
      if (middle === undefined) return [];
      const name: Feature<Geometry, FenceFeature> = {
        type: 'Feature',
        properties: { title, colour },
        geometry: { type: 'Point', coordinates: nameAt(shape, middle) },
      };
      if (shape.kind === 'circle' && shape.radius < dotMetres)
        return [{ ...name, properties: { title, colour, px: pxAtZoom0(shape.radius, middle.lat) } }];
      if (shape.kind === 'corridor')
        return [
          {
            type: 'Feature',
            properties: { px: pxAtZoom0(shape.width, middle.lat), colour },
            geometry: { type: 'LineString', coordinates: shape.line.map(({ lat, lng }) => [lng, lat]) },
          },
          name,
        ];
      const coordinates = outlineOf(shape, offMetres).map((ring) =>
        [...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat]),
      );
      return [{ type: 'Feature', properties: { colour }, geometry: { type: 'Polygon', coordinates } }, name];
    }),
  };
}

/** A corridor has its name at a point of its line, as its middle may lie beside it. */
function nameAt(shape: FenceShape, middle: { lat: number; lng: number }): [number, number] {
  const { lat, lng } =
    shape.kind === 'corridor' ? (shape.line[Math.floor(shape.line.length / 2)] ?? middle) : middle;
  return [lng, lat];
}

/** As wide on the ground at each zoom. */
const CORRIDOR: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'px'],
  LAST_ZOOM,
  ['*', ['get', 'px'], 2 ** LAST_ZOOM],
];
/** The radius of a dot, less the half of its edge that lies inside. */
const DOT: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['-', ['get', 'px'], FENCE_EDGE_PX / 2],
  LAST_ZOOM,
  ['-', ['*', ['get', 'px'], 2 ** LAST_ZOOM], FENCE_EDGE_PX / 2],
];
const drawnAs = (kind: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => [
  '==',
  ['geometry-type'],
  kind,
];

/** The colour of each fence, of the palette in force. */
const fenceColour = ({ fences }: Palette): ExpressionSpecification =>
  [
    'match',
    ['get', 'colour'],
    ...fenceColours.flatMap((name) => [name, fences[name]]),
    fences.orange,
  ] as unknown as ExpressionSpecification;

/** Fences below whatever moves. */
export const fenceDrawing: ShapeDrawing<ShownFences> = {
  source: 'fences',
  none: NO_FENCES,
  features: (shown) => fenceFeatures(shown, true),
  below: ['path-edge', 'track-edge'],
  layers: [
    {
      id: 'fence-fill',
      type: 'fill',
      filter: drawnAs('Polygon'),
      paint: { 'fill-opacity': FENCE_FILL, 'fill-antialias': false },
    },
    {
      id: 'fence-way',
      type: 'line',
      filter: drawnAs('LineString'),
      layout: ROUND,
      paint: { 'line-width': CORRIDOR, 'line-opacity': FENCE_FILL },
    },
    {
      id: 'fence-edge',
      type: 'line',
      filter: drawnAs('Polygon'),
      layout: ROUND,
      paint: { 'line-width': FENCE_EDGE_PX },
    },
    {
      id: 'fence-way-edge',
      type: 'line',
      filter: drawnAs('LineString'),
      layout: ROUND,
      paint: { 'line-width': FENCE_EDGE_PX, 'line-gap-width': CORRIDOR },
    },
    {
      id: 'fence-dot',
      type: 'circle',
      filter: ['all', drawnAs('Point'), ['has', 'px']],
      paint: { 'circle-radius': DOT, 'circle-opacity': FENCE_FILL, 'circle-stroke-width': FENCE_EDGE_PX },
    },
    {
      id: 'fence-name',
      type: 'symbol',
      minzoom: NAMES_FROM_ZOOM,
      filter: drawnAs('Point'),
      layout: {
        'text-field': ['get', 'title'],
        'text-font': fonts.medium,
        'text-size': 12,
        'text-padding': 4,
      },
      paint: { 'text-halo-width': 1.4 },
    },
  ],
  colours: [
    { layer: 'fence-fill', property: 'fill-color', of: fenceColour },
    { layer: 'fence-way', property: 'line-color', of: fenceColour },
    { layer: 'fence-edge', property: 'line-color', of: fenceColour },
    { layer: 'fence-way-edge', property: 'line-color', of: fenceColour },
    { layer: 'fence-dot', property: 'circle-color', of: fenceColour },
    { layer: 'fence-dot', property: 'circle-stroke-color', of: fenceColour },
    { layer: 'fence-name', property: 'text-color', of: fenceColour },
    { layer: 'fence-name', property: 'text-halo-color', of: 'halo' },
  ],
};

const isUnnamed = (layer: string): boolean => layer !== 'fence-name';

/** The same without names, for a map on which they are buttons. */
export const unnamedFenceDrawing: ShapeDrawing<ShownFences> = {
  ...fenceDrawing,
  layers: fenceDrawing.layers.filter(({ id }) => isUnnamed(id)),
  colours: fenceDrawing.colours.filter(({ layer }) => isUnnamed(layer)),
};
