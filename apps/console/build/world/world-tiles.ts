import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { type Tile, writePmtiles } from './pmtiles-writer.ts';
import { borders, countries, land, places } from './world-features.ts';

/** The outlines are not finer than this zoom. */
const WORLD_MAX_ZOOM = 6;
/** From this zoom on the finer outlines are used. */
const FINE_FROM = 4;

interface Layer {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly index: GeoJSONVT;
}

const layer = (name: string, from: number, to: number, data: FeatureCollection): Layer => ({
  name,
  from,
  to,
  index: new GeoJSONVT(data, {
    maxZoom: to,
    indexMaxZoom: to,
    indexMaxPoints: 0,
    tolerance: 3,
    buffer: 64,
    wrap: false,
  }),
});

/** Places that are worth showing on tiles of a zoom, which serve until the next one. */
function worthPlaces(z: number): FeatureCollection {
  const all = places();
  if (z === WORLD_MAX_ZOOM) return all;
  return { ...all, features: all.features.filter(({ properties }) => Number(properties?.['zoom']) < z + 1) };
}

function* walk(layers: readonly Layer[], z: number, x: number, y: number): Generator<Tile> {
  const found: Record<string, GeoJSONVTTile> = {};
  let some = false;
  for (const { name, from, to, index } of layers) {
    const tile = index.getTile(z, x, y);
    if (tile === null || tile.features.length === 0) continue;
    some = true;
    if (z >= from && z <= to) found[name] = tile;
  }
  const data = fromGeojsonVt(found, { version: 2, extent: 4096 });
  if (data.length > 0) yield { z, x, y, data };
  if (!some || z === WORLD_MAX_ZOOM) return;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    yield* walk(layers, z + 1, 2 * x + dx, 2 * y + dy);
}

/** The world as a PMTiles archive with the layers land, borders, countries and places. */
export async function worldTiles(): Promise<Uint8Array> {
  const layers = [
    layer('land', 0, FINE_FROM - 1, await land('50m')),
    layer('land', FINE_FROM, WORLD_MAX_ZOOM, await land('10m')),
    layer('borders', 0, FINE_FROM - 1, await borders('50m')),
    layer('borders', FINE_FROM, WORLD_MAX_ZOOM, await borders('10m')),
    layer('countries', 0, WORLD_MAX_ZOOM, await countries()),
    ...[2, 3, 4, 5, 6].map((z) => layer('places', z, z, worthPlaces(z))),
  ];
  return writePmtiles([...walk(layers, 0, 0, 0)], WORLD_MAX_ZOOM, ['land', 'borders', 'countries', 'places']);
}
