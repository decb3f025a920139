import type { LayerSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { fonts } from './fonts.ts';
import type { Palette } from './palette.ts';

/** The source of the world that comes with the console. */
export const WORLD = 'world';

/** Land, borders, countries and places that come with the console: a map where there is no Internet. */
export function worldSources(): Record<string, VectorSourceSpecification> {
  const url = new URL(import.meta.env['WORLD_TILES'] as string, location.href).href;
  return { [WORLD]: { type: 'vector', url: `pmtiles://${url}` } };
}

/** Layers of the ground: below streets. */
export function groundLayers(colours: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: WORLD,
      'source-layer': 'land',
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'coast',
      type: 'line',
      source: WORLD,
      'source-layer': 'land',
      minzoom: 4,
      paint: { 'line-color': colours.coast, 'line-width': 1 },
    },
  ];
}

/** Borders, countries and places: above streets. */
export function nameLayers(colours: Palette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 };
  return [
    {
      id: 'borders',
      type: 'line',
      source: WORLD,
      'source-layer': 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.2, 12, 2],
        'line-dasharray': [4, 2],
      },
    },
    {
      id: 'places',
      type: 'symbol',
      source: WORLD,
      'source-layer': 'places',
      minzoom: 3,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': fonts.regular,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['interpolate', ['linear'], ['get', 'people'], 0, 9, 1_000_000, 11.5],
          14,
          ['interpolate', ['linear'], ['get', 'people'], 0, 12, 50_000, 13.5, 1_000_000, 18],
        ],
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['-', ['get', 'people']],
      },
      paint: { 'text-color': colours.placeText, ...halo },
    },
    {
      id: 'countries',
      type: 'symbol',
      source: WORLD,
      'source-layer': 'countries',
      maxzoom: 7,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': fonts.medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 9.5, 6, 13],
        'text-letter-spacing': 0.12,
        'text-max-width': 6,
        'text-padding': 6,
        'symbol-sort-key': ['get', 'zoom'],
      },
      paint: { 'text-color': colours.countryText, ...halo },
    },
  ];
}
