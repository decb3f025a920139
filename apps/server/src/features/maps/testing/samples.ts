import type * as calls from '@outrider/protocol/maps/calls.ts';
import { plain, type HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  mapSetting: plain,
  demoStreets: plain,
  streetTiles: plain,
};
