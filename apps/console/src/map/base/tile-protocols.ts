import {
  addProtocol,
  type AddProtocolResponseData,
  type GetResourceResponse,
  type RequestParameters,
} from 'maplibre-gl';
import { type PMTiles, Protocol } from 'pmtiles';
import { firstHttp } from '@outrider/protocol/first-calls.ts';
import { streetHealth } from './street-health.ts';

/** URLs of raster tiles begin with this and '://', then comes their own URL. */
export const RASTER_SCHEME = 'streets';

/** A tile that is not there: MapLibre then shows the one that lies under it. */
class NoTile extends Error {
  readonly status = 404;
}

/**
 * A raster tile of the operator's.
 * @throws Error that says why there is none
 */
export async function rasterTile(
  { url }: RequestParameters,
  { signal }: AbortController,
): Promise<GetResourceResponse<AddProtocolResponseData>> {
  const address = url.slice(`${RASTER_SCHEME}://`.length);
  const { origin } = new URL(address);
  // Public tile servers refuse those that do not say where they are shown: the origin, and nothing more.
  const response = await fetch(address, { signal, referrerPolicy: 'strict-origin' }).catch(() => {
    signal.throwIfAborted();
    throw new Error(`${origin} does not answer, or allows no other page to show its tiles (CORS)`);
  });
  if (response.status === 404) {
    streetHealth.failed(`${origin} answers 404`);
    throw new NoTile(`${origin} answers 404`);
  }
  if (!response.ok) throw new Error(`${origin} answers ${response.status}`);
  const body = await response.blob();
  const data =
    body.size === 0
      ? new ArrayBuffer(0)
      : await createImageBitmap(body).catch(() => {
          throw new Error(`${origin} answers with something that is no picture`);
        });
  streetHealth.came();
  const { headers } = response;
  return {
    data,
    cacheControl: headers.get('cache-control'),
    expires: headers.get('expires'),
  };
}

const archives = new Protocol();

async function archiveTile(
  parameters: RequestParameters,
  abort: AbortController,
): Promise<GetResourceResponse<AddProtocolResponseData>> {
  const result = (await archives.tile(parameters, abort)) as GetResourceResponse<AddProtocolResponseData>;
  if (parameters.url.includes(firstHttp.streetTiles.path)) streetHealth.came();
  return result;
}

addProtocol(RASTER_SCHEME, rasterTile);
addProtocol('pmtiles', archiveTile);

/** Lets tiles be read out of a PMTiles archive that needs more than its URL. */
export function addArchive(archive: PMTiles): void {
  archives.add(archive);
}
