import { place } from '@outrider/model/maps/place.ts';
import {
  FENCE_MAX_LEVEL,
  FENCE_SLOTS,
  MAX_FENCE_DEVICES,
  MAX_FENCE_GROUPS,
  MAX_ROUTE_POSITIONS,
  MIN_ROUTE_POSITIONS,
} from '@outrider/model/places/limits.ts';
import { routeLeg, routeRecord } from '@outrider/model/places/route-record.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** People who plan routes; a manager those that are for their branch alone. */
const access = { right: 'signed-in', maxLevel: FENCE_MAX_LEVEL, managedBy: {} } as const;
/** So much a route with its devices, and a bitmap that an older client sends back, may take. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** The service may take 5 s for a leg, and once more for those behind it. */
const WITHIN_MS = 20_000;

/** Vehicles of one answer, at most. */
export const MOST_ON_ROUTES = 1_000;

export const flag = z.union([z.literal(0), z.literal(1)]);
const { fields } = routeRecord;
const index = z.coerce.number().pipe(fields.number.schema).describe('slot, from 0');
const edits = z
  .int()
  .describe('how often it was saved: a PUT with it is refused when somebody else saved it since');
const latlngs = z
  .array(place)
  .min(MIN_ROUTE_POSITIONS)
  .max(MAX_ROUTE_POSITIONS)
  .describe('the positions, in their order, degrees');
const beside = fields.beside.schema.describe('so far to either side of the line is on the route, metres');
const after = fields.after.schema.describe('so long beyond that before it is told, seconds');
const accuracy = fields.accuracy.schema.describe('metres of a pixel');
const ignored = 'not looked at: the server makes the bitmap';
const way = {
  line: z.array(place).describe('the way along all positions, degrees'),
  legs: z
    .array(routeLeg)
    .describe('from each position to the next: by streets as a routing service says, or straight; metres'),
};
const metres = z.number().describe('length of the whole way');

/** How often what is removed was saved. */
export const removedEdits = z.coerce
  .number()
  .int()
  .optional()
  .describe('how often it was saved: it is not removed when somebody else saved it since');

/** Calls of routes (rules ROUTE-2 and N14). */
export const routeCalls = {
  listRoutes: httpCall({
    method: 'GET',
    path: '/gkserver/tracklist',
    about: `Every slot of a route, ${FENCE_SLOTS} at least; for a manager those of their branch, and those that nobody has filled`,
    access,
    scope: 'none',
    request: nothing,
    answer: z.array(
      z.object({
        index: z.int(),
        title: z.string(),
        enable: flag,
        metres,
        positions: z.int().describe('how many; 0 while nobody has filled the slot'),
        devices: z.int().describe('how many are named'),
        groups: z.int().describe('how many are named'),
        on: z.int().describe('vehicles that are on it, or have left it and not come back'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  getRoute: httpCall({
    method: 'GET',
    path: '/gkserver/track/{index}',
    about:
      'A route with its corridor as a bitmap (rule N17): one bit a pixel, rows from north to south, each from west to east, the first pixel in the highest bit. A slot that nobody has filled answers as an empty one',
    access,
    scope: 'none',
    request: z.object({ index }),
    answer: z.object({
      index: z.int(),
      edits,
      title: z.string(),
      enable: flag,
      latlngs: z.array(place),
      lat: z.number().describe("the bitmap's north-western corner; 0 with lng 0 where there is none"),
      lng: z.number(),
      width: z.int().describe('pixels, a multiple of 8'),
      height: z.int().describe('pixels'),
      accuracy,
      data: z.string().describe('the bitmap, base64'),
      devices: z.array(z.string()),
      groups: z.array(z.int()).describe('devices of these groups, and of all below them, belong to it too'),
      beside,
      after,
      metres,
      ...way,
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  routeProgress: httpCall({
    method: 'POST',
    path: '/api/route/progress',
    about: `How far vehicles have come on their routes: those that are on one, or have left it and not come back; of one vehicle with the line of each. ${MOST_ON_ROUTES} at most`,
    access: { right: 'F_gps' },
    scope: 'own',
    request: z.object({
      deviceid: deviceid.optional().describe('of this vehicle alone'),
      index: fields.number.schema.optional().describe('on this route alone'),
    }),
    answer: z.object({
      on: z.array(
        z.object({
          deviceid: z.string(),
          index: z.int(),
          title: z.string(),
          off: flag.describe('1: it has left the route'),
          wrong: flag.describe('1: it drives back'),
          metres,
          along: z
            .number()
            .optional()
            .describe('how far along the way it is, metres; absent where that is not known'),
          positions: z.int().describe('how many the route has'),
          next: z
            .int()
            .describe(
              'the position that it comes to next, from 0; as many as there are when it was at the last',
            ),
          skipped: z.array(z.int()).describe('positions that it left out'),
          line: z.array(place).optional().describe('of one vehicle: the way, degrees'),
          latlngs: z.array(place).optional().describe('of one vehicle: the positions, degrees'),
        }),
      ),
      left: z.int().describe('how many more there are'),
    }),
    errors: [],
    audit: 'none',
  }),
  planWay: httpCall({
    method: 'POST',
    path: '/api/route/way',
    about: 'The way along positions: by streets, where a routing service is set and answers, else straight',
    access,
    scope: 'none',
    request: z.object({ latlngs }),
    answer: z.object({ ...way, metres }),
    withinMs: WITHIN_MS,
    errors: [],
    audit: 'none',
  }),
  removeRoute: httpCall({
    method: 'DELETE',
    path: '/gkserver/track/{index}',
    about:
      'Remove a route: its slot is free, and nobody is on it any more. A manager removes those that are for their branch alone',
    access,
    scope: 'none',
    request: z.object({ index, edits: removedEdits }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'removed route {index}',
  }),
  saveRoute: httpCall({
    method: 'PUT',
    path: '/gkserver/track/{index}',
    about:
      'Save a route in a slot, or in the one behind the last (rule N14). The server makes its way and its bitmap; one of over 50 km is refused (rule ROUTE-5)',
    access: { ...access, managedBy: { devices: 'device', groups: 'group' } },
    scope: 'own',
    request: z.object({
      index,
      enable: flag,
      title: fields.title.schema.describe('single quotes are taken out'),
      lat: z.number().optional().describe(ignored),
      lng: z.number().optional().describe(ignored),
      width: z.number().optional().describe(ignored),
      height: z.number().optional().describe(ignored),
      accuracy: accuracy.optional().describe('metres of a pixel; as it is, without it'),
      latlngs,
      devices: z.array(deviceid).max(MAX_FENCE_DEVICES),
      data: z.string().optional().describe(ignored),
      groups: z.array(z.int()).max(MAX_FENCE_GROUPS).optional().describe('as they are, without it'),
      beside: beside.optional(),
      after: after.optional(),
      edits: edits.optional(),
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    withinMs: WITHIN_MS,
    answer: done.extend({ edits }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved route {index}: {title}, enabled {enable}, devices {devices}, groups {groups}',
  }),
} as const;
