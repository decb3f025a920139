import type { HttpHandler } from '../../http/call.ts';
import { fileExists } from './file-exists.ts';

export const mapSetting: HttpHandler<'mapSetting'> = async (_body, { services }) => {
  const { mapTiles, mapAttribution, mapPmtiles, demo } = services.config;
  return {
    ...(mapTiles !== undefined && { tileUrl: mapTiles }),
    ...(mapAttribution !== undefined && { attribution: mapAttribution }),
    pmtiles: await fileExists(mapPmtiles),
    demoStreets: demo && (await fileExists(services.demoStreetsFile)),
  };
};
