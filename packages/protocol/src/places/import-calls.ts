import type { FenceCollection } from '@outrider/model/places/exchange/fence-features.ts';
import { MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import type { RouteCollection } from '@outrider/model/places/exchange/route-features.ts';
import { place } from '@outrider/model/maps/place.ts';
import { FENCE_MAX_LEVEL } from '@outrider/model/places/limits.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

/** People who draw fences; what a manager imports is for their group, and changes what is of their branch alone. */
const access = { right: 'signed-in', maxLevel: FENCE_MAX_LEVEL, managedBy: {} } as const;
/** Base64 has 4 characters for 3 bytes. */
const MAX_FILE_CHARACTERS = Math.ceil(MAX_EXCHANGE_BYTES / 3) * 4;
const MAX_BODY_BYTES = MAX_FILE_CHARACTERS + 2_048;
/** So long a page waits for a large file, ms. */
const LARGE_MS = 60_000;

/** A call that brings a file. */
const ofFile = { access, scope: 'none', maxBodyBytes: MAX_BODY_BYTES, withinMs: LARGE_MS } as const;

const file = {
  name: z.string().max(255).describe('of the file: what has no title is called after it'),
  file: z.base64().max(MAX_FILE_CHARACTERS).describe('the file: GeoJSON, KML or KMZ'),
};

const planned = z.object({
  ...file,
  plan: z
    .string()
    .max(64)
    .optional()
    .describe('of the look at it: refused, where something else would be done by now'),
});

/** Of routes: whether each is to go along streets, as drawn ones do. */
const streets = z
  .boolean()
  .optional()
  .describe('true: along streets from position to position, where a routing service is set and answers');

const plan = z.object({
  plan: z.string().describe('what is to be done, in short: to be named where it is done'),
  made: z.int(),
  changed: z.int(),
  same: z.int().describe('those that are there already, just as in the file'),
  refused: z.int(),
  rows: z
    .array(
      z.object({
        title: z.string(),
        corners: z.int(),
        kind: z.enum(['circle', 'polygon', 'corridor']).optional(),
        what: z.enum(['made', 'changed', 'same', 'refused']),
        index: z.int().optional().describe('slot of what it is, or becomes'),
        why: z.string().optional().describe('why it is refused'),
        legs: z
          .int()
          .optional()
          .describe('of a route that was to go along streets: its legs, position to position'),
        streets: z
          .int()
          .optional()
          .describe('how many of these do; the others go as the file has them, or straight'),
      }),
    )
    .describe('what becomes of each shape, in the order of the file'),
});

export const importCalls = {
  exportFences: httpCall({
    method: 'GET',
    path: '/api/fences/geojson',
    about:
      'Every fence that has a place as GeoJSON (RFC 7946): circles are points with a radius, corridors lines with a width, in metres. Whom they watch is left out',
    access,
    scope: 'none',
    request: nothing,
    answer: z.custom<FenceCollection>().describe('a feature collection'),
    errors: [],
    audit: 'exported all fences',
  }),
  exportRoutes: httpCall({
    method: 'GET',
    path: '/api/routes/geojson',
    about:
      'Every route that has positions as GeoJSON (RFC 7946): a line over the positions. Whom they are for is left out',
    access,
    scope: 'none',
    request: nothing,
    answer: z.custom<RouteCollection>().describe('a feature collection'),
    errors: [],
    audit: 'exported all routes',
  }),
  readRoutes: httpCall({
    method: 'POST',
    path: '/api/routes/read',
    about:
      'The routes of a file: its lines, with as many of their points as a route has positions. Nothing is changed',
    ...ofFile,
    request: z.object(file),
    answer: z.object({
      routes: z.array(
        z.object({
          title: z.string(),
          latlngs: z.array(place).optional().describe('positions, degrees'),
          why: z.string().optional().describe('why it is no route'),
        }),
      ),
    }),
    errors: ['TOO_LARGE'],
    audit: 'none',
  }),
  checkRouteImport: httpCall({
    method: 'POST',
    path: '/api/routes/check',
    about:
      'What importing the lines of a file as routes would make, change and refuse, and why; nothing is changed',
    ...ofFile,
    request: z.object({ ...file, streets }),
    answer: plan,
    errors: ['TOO_LARGE'],
    audit: 'none',
  }),
  importRoutes: httpCall({
    method: 'POST',
    path: '/api/routes/import',
    about:
      'Makes and changes routes as a file has them, each along its line, all at once or none. What is refused in it is left out; new routes are for nobody',
    ...ofFile,
    request: planned.extend({ streets }),
    answer: plan,
    errors: ['TOO_LARGE', 'CONFLICT', 'STORE_FULL'],
    audit: 'imported routes from {name}',
  }),
  checkFenceImport: httpCall({
    method: 'POST',
    path: '/api/fences/check',
    about: 'What importing a file would make, change and refuse, and why; nothing is changed',
    ...ofFile,
    request: z.object(file),
    answer: plan,
    errors: ['TOO_LARGE'],
    audit: 'none',
  }),
  importFences: httpCall({
    method: 'POST',
    path: '/api/fences/import',
    about:
      'Makes and changes fences as a file has them, all at once or none. What is refused in it is left out; new fences watch nobody',
    ...ofFile,
    request: planned,
    answer: plan,
    errors: ['TOO_LARGE', 'CONFLICT', 'STORE_FULL'],
    audit: 'imported fences from {name}',
  }),
} as const;
