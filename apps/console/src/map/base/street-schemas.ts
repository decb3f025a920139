import type { ExpressionSpecification } from 'maplibre-gl';
import type { StreetSchema } from './street-layers.ts';

const oneOf = (field: string, ...values: string[]): ExpressionSpecification => [
  'in',
  ['get', field],
  ['literal', values],
];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
const name: ExpressionSpecification = ['get', 'name'];

/** The streets that the virtual fleet made up. */
export const demoSchema: StreetSchema = {
  source: 'demo-streets',
  areas: [
    { kind: 'park', filter: isKind('park') },
    { kind: 'water', filter: isKind('water') },
  ],
  motorway: isKind('motorway'),
  arterial: isKind('arterial'),
  street: isKind('street'),
  name,
};

/** Tiles of Protomaps' basemap. */
const protomaps: StreetSchema = {
  source: 'streets',
  roadLayer: 'roads',
  areas: [
    {
      kind: 'park',
      layer: 'landuse',
      filter: oneOf('kind', 'park', 'forest', 'wood', 'nature_reserve', 'grass'),
    },
    { kind: 'water', layer: 'water', filter: ['==', ['geometry-type'], 'Polygon'] },
    { kind: 'building', layer: 'buildings', filter: ['==', ['geometry-type'], 'Polygon'] },
  ],
  motorway: isKind('highway'),
  arterial: isKind('major_road'),
  street: oneOf('kind', 'minor_road', 'medium_road'),
  name,
};

/** Tiles of OpenMapTiles and its kin. */
const openMapTiles: StreetSchema = {
  source: 'streets',
  roadLayer: 'transportation',
  roadNameLayer: 'transportation_name',
  areas: [
    { kind: 'park', layer: 'landcover', filter: oneOf('class', 'wood', 'grass') },
    { kind: 'water', layer: 'water', filter: ['==', ['geometry-type'], 'Polygon'] },
    { kind: 'building', layer: 'building', filter: ['==', ['geometry-type'], 'Polygon'] },
  ],
  motorway: oneOf('class', 'motorway', 'trunk'),
  arterial: oneOf('class', 'primary', 'secondary', 'tertiary'),
  street: oneOf('class', 'minor', 'service', 'street'),
  name,
};

/** The schema of vector tiles that have these layers; undefined when it is neither of the two that are known. */
export function schemaOf(layers: readonly string[]): StreetSchema | undefined {
  if (layers.includes('roads')) return protomaps;
  return layers.includes('transportation') ? openMapTiles : undefined;
}
