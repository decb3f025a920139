import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type Tile, writePmtiles } from '@outrider/console/build/world/pmtiles-writer.ts';
import type { Feature, Position } from 'geojson';

interface Centre {
  readonly lat: number;
  readonly lng: number;
}

const MAX_ZOOM = 14;
/** The town is on no tile of a lower zoom. */
const FROM_ZOOM = 5;
/** Degrees: half the width of the town. */
const REACH = 0.06;

/** Where the streets of a schema are, and what it calls them. */
const schemas = {
  protomaps: {
    roads: 'roads',
    names: undefined,
    kind: 'kind',
    highway: 'highway',
    major: 'major_road',
    minor: 'minor_road',
    park: ['landuse', 'park'],
    buildings: 'buildings',
  },
  openmaptiles: {
    roads: 'transportation',
    names: 'transportation_name',
    kind: 'class',
    highway: 'motorway',
    major: 'primary',
    minor: 'minor',
    park: ['landcover', 'grass'],
    buildings: 'building',
  },
} as const;

type Layers = Record<string, Feature[]>;

const line = (coordinates: Position[], properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});

/** A rectangle from its south-west corner, degrees. */
function block(lng: number, lat: number, wide: number, high: number, properties = {}): Feature {
  const ring = [
    [lng, lat],
    [lng + wide, lat],
    [lng + wide, lat + high],
    [lng, lat + high],
    [lng, lat],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** A town of streets that cross, with a lake, a park and houses. */
function town({ lat, lng }: Centre, schema: keyof typeof schemas): Layers {
  const { roads, names, kind, highway, major, minor, park, buildings } = schemas[schema];
  const streets: Feature[] = [];
  for (let at = -12; at <= 12; at++) {
    const off = (at / 12) * REACH;
    const what = at === 1 ? highway : at % 4 === 0 ? major : minor;
    const along = { [kind]: what, name: `Street ${at + 13}` };
    const across = { [kind]: what, name: `Avenue ${at + 13}` };
    streets.push(
      line(
        [
          [lng - REACH, lat + off],
          [lng + REACH, lat + off],
        ],
        along,
      ),
      line(
        [
          [lng + off, lat - REACH],
          [lng + off, lat + REACH],
        ],
        across,
      ),
    );
  }
  const houses = Array.from({ length: 12 }, (_, at) =>
    block(lng + 0.0006 + at * 0.0003, lat + 0.0006, 0.0002, 0.0003),
  );
  return {
    [roads]: streets,
    ...(names === undefined ? {} : { [names]: streets }),
    water: [block(lng - 0.03, lat + 0.006, 0.016, 0.012, { name: 'Mirror Lake' })],
    [park[0]]: [block(lng + 0.008, lat - 0.018, 0.014, 0.01, { [kind]: park[1], name: 'Long Park' })],
    [buildings]: houses,
  };
}

/** A PMTiles archive with vector tiles of a town around a place, in the layers of a known schema. */
export function streetArchive(centre: Centre, schema: keyof typeof schemas): Uint8Array {
  const layers = Object.entries(town(centre, schema)).map(([name, features]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, indexMaxPoints: 0, buffer: 64, wrap: false },
    ),
  }));
  const tiles: Tile[] = [];
  const walk = (z: number, x: number, y: number): void => {
    const found: Record<string, GeoJSONVTTile> = {};
    for (const { name, index } of layers) {
      const tile = index.getTile(z, x, y);
      if (tile !== null && tile.features.length > 0) found[name] = tile;
    }
    const some = Object.keys(found).length > 0;
    if (some) tiles.push({ z, x, y, data: fromGeojsonVt(found, { version: 2, extent: 4096 }) });
    // Far out a town is too small for a tile to show anything of it.
    if (z === MAX_ZOOM || (z >= FROM_ZOOM && !some)) return;
    for (const at of [0, 1, 2, 3]) walk(z + 1, 2 * x + (at & 1), 2 * y + (at >> 1));
  };
  walk(0, 0, 0);
  const credit = '<a href="https://example.org/copyright">© Town surveyors</a>';
  return writePmtiles(
    tiles,
    MAX_ZOOM,
    layers.map(({ name }) => name),
    credit,
  );
}
