import type * as calls from '@outrider/protocol/maps/calls.ts';
import { plain, type HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  mapSetting: plain,
  demoStreets: plain,
  streetTiles: plain,
  trail: { request: (deviceid) => ({ deviceid }) },
  nearestTowns: { request: () => ({ places: [{ lat: 46.85, lon: 9.53 }] }) },
  geocoderStatus: plain,
  // No service is set: ../places/geocoder.test.ts asks one.
  address: { request: () => ({ lat: 46.85, lon: 9.53 }), outcome: 'NOT_FOUND' },
  readMapCenter: plain,
  writeMapCenter: { request: () => ({ lat: 46.85, lng: 9.53 }) },
  readGoogleKey: plain,
  writeGoogleKey: { request: () => ({ googleKey: 'a' }) },
  readNominatim: plain,
  writeNominatim: { request: () => ({ enable: 0, server: 'http://127.0.0.1:88/nominatim/' }) },
};
