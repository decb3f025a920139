import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Where a map's streets are found in a source, and how its features say what they are. */
export interface StreetSchema {
  readonly source: string;
  /** Layers of vector tiles; absent for GeoJSON. */
  readonly roadLayer?: string;
  readonly roadNameLayer?: string;
  readonly areas: readonly {
    readonly kind: 'park' | 'water' | 'building';
    readonly layer?: string;
    readonly filter: FilterSpecification;
  }[];
  readonly motorway: ExpressionSpecification;
  readonly arterial: ExpressionSpecification;
  readonly street: ExpressionSpecification;
  readonly name: ExpressionSpecification;
}

type RoadKind = 'street' | 'arterial' | 'motorway';

/** CSS px of a road's surface by zoom. */
const widths: Record<RoadKind, readonly number[]> = {
  motorway: [7, 0.8, 10, 1.6, 12, 3, 15, 9, 18, 34],
  arterial: [9, 0.6, 11, 1.3, 13, 3, 15, 7.5, 18, 28],
  street: [12, 0.7, 13, 1.4, 15, 4.6, 18, 20],
};
const from: Record<RoadKind, number> = { motorway: 5, arterial: 8, street: 12 };
const kinds = ['street', 'arterial', 'motorway'] as const;

function width(kind: RoadKind, more: number): ExpressionSpecification {
  const stops = widths[kind].map((value, at) => (at % 2 === 0 ? value : value + more));
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
}

const inLayer = (layer: string | undefined) => (layer === undefined ? {} : { 'source-layer': layer });

function areas({ source, areas: rows }: StreetSchema, colours: Palette): LayerSpecification[] {
  return rows.map(({ kind, layer, filter }) => ({
    id: `${source}-${kind}`,
    type: 'fill',
    source,
    ...inLayer(layer),
    ...(kind === 'building' ? { minzoom: 14 } : {}),
    filter,
    paint: { 'fill-color': colours[kind] },
  }));
}

function roads(schema: StreetSchema, colours: Palette): LayerSpecification[] {
  const { source } = schema;
  const line = (kind: RoadKind, casing: boolean): LayerSpecification => ({
    id: `${source}-${kind}${casing ? '-casing' : ''}`,
    type: 'line',
    source,
    ...inLayer(schema.roadLayer),
    minzoom: casing ? Math.max(from[kind], 11) : from[kind],
    filter: schema[kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': casing ? (kind === 'motorway' ? colours.motorwayCasing : colours.casing) : colours[kind],
      'line-width': width(kind, casing ? 1.6 : 0),
    },
  });
  return [...kinds.map((kind) => line(kind, true)), ...kinds.map((kind) => line(kind, false))];
}

function names(schema: StreetSchema, colours: Palette): LayerSpecification[] {
  const { source, name } = schema;
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.6 };
  const along = (id: string, minzoom: number, filter: ExpressionSpecification, size: number) =>
    ({
      id: `${source}-${id}-name`,
      type: 'symbol',
      source,
      ...inLayer(schema.roadNameLayer ?? schema.roadLayer),
      minzoom,
      filter: ['all', filter, ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': name,
        'text-font': id === 'street' ? fonts.regular : fonts.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, size, 18, size + 3],
        'text-max-angle': 30,
        'text-padding': 8,
      },
      paint: { 'text-color': colours.streetText, ...halo },
    }) as LayerSpecification;
  return [
    ...schema.areas
      .filter(({ kind }) => kind !== 'building')
      .map(({ kind, layer, filter }): LayerSpecification => ({
        id: `${source}-${kind}-name`,
        type: 'symbol',
        source,
        ...inLayer(layer),
        minzoom: 13.5,
        filter: ['all', filter as ExpressionSpecification, ['has', 'name']],
        layout: {
          'text-field': name,
          'text-font': fonts.italic,
          'text-size': 12,
          'text-max-width': 6,
          'text-padding': 10,
        },
        paint: { 'text-color': kind === 'water' ? colours.waterText : colours.parkText, ...halo },
      })),
    along('street', 15, schema.street, 11),
    along('arterial', 13, schema.arterial, 11.5),
    along('motorway', 12, schema.motorway, 11.5),
  ];
}

/** A street map: parks and water, roads with casings, names along them. */
export function streetLayers(schema: StreetSchema, colours: Palette): LayerSpecification[] {
  return [...areas(schema, colours), ...roads(schema, colours), ...names(schema, colours)];
}
