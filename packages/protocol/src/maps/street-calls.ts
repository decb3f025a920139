import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

const ofMap = {
  method: 'GET',
  access: { right: 'signed-in' },
  scope: 'none',
  request: nothing,
  audit: 'none',
} as const;

/** Streets below the vehicles, and where they come from. */
export const streetCalls = {
  mapSetting: httpCall({
    ...ofMap,
    path: '/api/map',
    about: "Where the map's streets come from",
    answer: z.object({
      tileUrl: z.string().optional().describe('raster tile URL with {z}/{x}/{y}; absent when none is set'),
      attribution: z.string().optional(),
      pmtiles: z.boolean().describe('whether /map/streets.pmtiles is there'),
      demoStreets: z
        .boolean()
        .describe('whether /map/demo-streets.json is there: streets that the virtual fleet made up'),
    }),
    errors: [],
  }),
  demoStreets: httpCall({
    ...ofMap,
    path: '/map/demo-streets.json',
    about: 'Streets that the virtual fleet made up, as GeoJSON',
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
  streetTiles: httpCall({
    ...ofMap,
    path: '/map/streets.pmtiles',
    about: "The operator's own streets (a PMTiles file), with byte ranges",
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
} as const;
