import type { RasterSourceSpecification } from 'maplibre-gl';
import { RASTER_SCHEME } from './tile-protocols.ts';

/**
 * The source of raster tiles from a URL as operators have it: {z}, {x} and {y} or, counted from the south, {-y}; {s} for
 * the subdomains a, b and c; {r} for @2x on sharp screens.
 */
export function rasterSource(tileUrl: string): RasterSourceSpecification {
  const url = tileUrl.replaceAll('{r}', '{ratio}').replaceAll('{-y}', '{y}');
  const urls = url.includes('{s}') ? ['a', 'b', 'c'].map((name) => url.replaceAll('{s}', name)) : [url];
  return {
    type: 'raster',
    tiles: urls.map((each) => `${RASTER_SCHEME}://${each}`),
    scheme: tileUrl.includes('{-y}') ? 'tms' : 'xyz',
    tileSize: 256,
    maxzoom: 19,
  };
}
