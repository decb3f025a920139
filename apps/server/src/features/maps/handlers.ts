import type * as calls from '@outrider/protocol/maps/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { address } from './address.ts';
import { demoStreets } from './demo-streets.ts';
import { geocoderStatus } from './geocoder-status.ts';
import { readGoogleKey, writeGoogleKey } from './google-key-calls.ts';
import { readMapCenter, writeMapCenter } from './map-center-calls.ts';
import { mapSetting } from './map-setting.ts';
import { nearestTowns } from './nearest-towns.ts';
import { readNominatim, writeNominatim } from './nominatim-calls.ts';
import { streetTiles } from './street-tiles.ts';
import { trail } from './trail.ts';

export const http: HttpHandlers<typeof calls.http> = {
  mapSetting,
  demoStreets,
  streetTiles,
  trail,
  nearestTowns,
  geocoderStatus,
  address,
  readMapCenter,
  writeMapCenter,
  readGoogleKey,
  writeGoogleKey,
  readNominatim,
  writeNominatim,
};
