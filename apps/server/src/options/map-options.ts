import { z } from 'zod';
import { name } from '@outrider/options/fields.ts';
import { parseMapCenter } from '@outrider/model/maps/map-center.ts';
import { mapTilesFault } from '@outrider/model/maps/map-tiles.ts';
import { nominatimFault } from '@outrider/model/maps/nominatim.ts';

/** Where a service is that the server asks. */
const serviceUrl = z.string().superRefine((url, { addIssue }) => {
  const message = nominatimFault(url);
  if (message !== undefined) addIssue({ code: 'custom', message });
});

/** Maps, and services that are asked about places. */
export const mapOptions = {
  mapCenter: z
    .string()
    .refine((text) => parseMapCenter(text) !== undefined, 'wants LAT,LNG in degrees')
    .optional()
    .describe(
      'where the map begins, and the demo fleet drives: LAT,LNG in degrees. Without it as the settings in the console say, at first it fits the fleet',
    ),
  mapTiles: z
    .string()
    .superRefine((url, { addIssue }) => {
      const message = mapTilesFault(url);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .optional()
    .describe(
      'raster tiles of streets: URL with {z}, {x} and {y}; {s} is a, b or c, {r} is @2x on sharp screens. Without it as the settings in the console say',
    ),
  mapAttribution: z.string().optional().describe('attribution the tiles require'),
  nominatim: serviceUrl
    .optional()
    .describe(
      'URL of a Nominatim server that is asked for the addresses of places: it learns where vehicles are. Without it as the settings in the console say, at first nobody does, and the nearest town is shown',
    ),
  routingServer: serviceUrl
    .optional()
    .describe(
      'URL of a routing service that answers as OSRM does, for planned routes: it learns their positions. Without it as the settings in the console say, at first routes are straight lines',
    ),
  mapPmtiles: name.optional().describe('PMTiles file with streets'),
};
