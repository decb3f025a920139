import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { FetchSource, PMTiles, type RangeResponse, TileType } from 'pmtiles';
import { firstHttp } from '@outrider/protocol/first-calls.ts';
import { serverOrigin, session } from '../../connection/session.ts';
import type { MapSetting } from './map-setting.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';
import { streetLayers, type StreetSchema } from './street-layers.ts';
import { demoSchema, schemaOf } from './street-schemas.ts';
import { addArchive } from './tile-protocols.ts';
import { rasterSource } from './tile-template.ts';

/** Streets as the server offers them: a source, its layers in the colours of the moment, and who is to be named. */
export interface Streets {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: (colours: Palette, dark: boolean) => LayerSpecification[];
  readonly attribution: string | undefined;
  /** Whether the virtual fleet made them up: must be said. */
  readonly madeUp: boolean;
  /** Whether they bring names of places, so that the world's own stay away. */
  readonly named: boolean;
}

/** The operator's archive, read in parts with the session key of the moment. */
class OwnArchive extends FetchSource {
  override getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    this.setHeaders(new Headers({ authorization: `Bearer ${session.getState().key}` }));
    return super.getBytes(offset, length, signal, etag);
  }
}

/** @throws Error when the archive cannot be read, or holds vector tiles of a schema that is not known */
async function fromArchive(named: string | undefined): Promise<Streets> {
  const url = new URL(firstHttp.streetTiles.path, serverOrigin()).href;
  const archive = new PMTiles(new OwnArchive(url));
  addArchive(archive);
  const header = await archive.getHeader();
  const { vector_layers: layers = [], attribution: own } = (await archive.getMetadata()) as {
    vector_layers?: { id: string }[];
    attribution?: string;
  };
  const attribution = named ?? (own === undefined ? undefined : plainText(own));
  if (header.tileType !== TileType.Mvt)
    return fromRaster({ type: 'raster', url: `pmtiles://${url}`, tileSize: 256 }, attribution);
  const schema = schemaOf(layers.map(({ id }) => id));
  if (schema === undefined) throw new Error('The PMTiles file follows neither Protomaps nor OpenMapTiles.');
  return fromVector(schema, { type: 'vector', url: `pmtiles://${url}` }, attribution, false);
}

function fromVector(
  schema: StreetSchema,
  source: SourceSpecification,
  attribution: string | undefined,
  madeUp: boolean,
): Streets {
  return {
    sources: { [schema.source]: source },
    layers: (colours) => streetLayers(schema, colours),
    attribution,
    madeUp,
    named: false,
  };
}

function fromRaster(source: SourceSpecification, attribution: string | undefined): Streets {
  return {
    sources: { tiles: source },
    layers: (_colours, dark) => [
      {
        id: 'tiles',
        type: 'raster',
        source: 'tiles',
        paint: {
          'raster-fade-duration': 100,
          // Daylight tiles at night: dimmed, not inverted, so that their colours keep their meaning.
          'raster-brightness-max': dark ? 0.62 : 1,
          'raster-saturation': dark ? -0.35 : -0.1,
        },
      },
    ],
    attribution,
    madeUp: false,
    named: true,
  };
}

/**
 * The streets of a setting: the operator's tiles, else the operator's PMTiles file, else those of the demo.
 * @throws Error when the PMTiles file cannot be read
 */
export async function streetsOf(setting: MapSetting): Promise<Streets | undefined> {
  const { tileUrl, attribution, pmtiles, demoStreets } = setting;
  if (tileUrl !== undefined) return fromRaster(rasterSource(tileUrl), attribution);
  if (pmtiles) return fromArchive(attribution);
  if (!demoStreets) return undefined;
  const data = new URL(firstHttp.demoStreets.path, serverOrigin()).href;
  return fromVector(demoSchema, { type: 'geojson', data, maxzoom: 16, tolerance: 0.2 }, undefined, true);
}

/** Adds sources and layers of the streets under the first layer of names. */
export function addStreets(
  map: MapLibreMap,
  streets: Streets,
  colours: Palette,
  dark: boolean,
  before: string,
): void {
  for (const [id, source] of Object.entries(streets.sources))
    if (map.getSource(id) === undefined) map.addSource(id, source);
  for (const layer of streets.layers(colours, dark))
    if (map.getLayer(layer.id) === undefined) map.addLayer(layer, before);
}

/** Asks anew for all that did not come. */
export function refreshStreets(map: MapLibreMap, { sources }: Streets): void {
  for (const [id, source] of Object.entries(sources)) {
    if (source.type === 'geojson') void map.getSource<GeoJSONSource>(id)?.setData(source.data);
    else if (map.getSource(id) !== undefined) map.refreshTiles(id);
  }
}
