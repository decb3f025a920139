import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { fonts } from './fonts.ts';
import type { Palette } from './palette.ts';

/** Below this zoom the coarse outlines are fine enough. */
export const FINE_FROM_ZOOM = 4.5;

const file = (name: string): string => new URL(`/world/${name}.json`, location.href).href;

/** Land, borders, countries and places that come with the console: a map where there is no Internet. */
export function worldSources(): Record<string, GeoJSONSourceSpecification> {
  return {
    'land-coarse': { type: 'geojson', data: file('land-coarse'), maxzoom: 5 },
    land: { type: 'geojson', data: file('land'), maxzoom: 8, tolerance: 0.25 },
    borders: { type: 'geojson', data: file('borders'), maxzoom: 8 },
    countries: { type: 'geojson', data: file('countries'), maxzoom: 5 },
    places: { type: 'geojson', data: file('places'), maxzoom: 9 },
  };
}

/** Layers of the ground: below streets. */
export function groundLayers(colours: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land-coarse',
      type: 'fill',
      source: 'land-coarse',
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      minzoom: FINE_FROM_ZOOM,
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'land',
      minzoom: FINE_FROM_ZOOM,
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
      source: 'borders',
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
      source: 'places',
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
      source: 'countries',
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
