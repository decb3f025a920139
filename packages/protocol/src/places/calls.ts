import { fenceColours, fencePurposes, fenceRecord } from '@outrider/model/places/fence-record.ts';
import { fenceRules } from '@outrider/model/places/fence-rules.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import {
  FENCE_MAX_LEVEL,
  FENCE_SLOTS,
  MAX_FENCE_DEVICES,
  MAX_FENCE_GROUPS,
  MAX_FENCE_RADIUS,
  MAX_FENCES,
  MIN_FENCE_RADIUS,
} from '@outrider/model/places/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { drawn } from './drawn-shape.ts';
import { importCalls } from './import-calls.ts';
import { pushFences } from './push-fences.ts';
import { flag, removedEdits, routeCalls } from './route-calls.ts';
import { tripCalls } from './trip-calls.ts';
import { visitCalls } from './visit-calls.ts';

/** People who draw fences; a manager those that are for their branch alone. */
const access = { right: 'signed-in', maxLevel: FENCE_MAX_LEVEL, managedBy: {} } as const;
/** Corners of all shapes that one map draws, and how many each of them has at least if it has so many; a circle counts as one. */
export const MOST_DRAWN_CORNERS = 50_000;
export const LEAST_DRAWN_CORNERS = 8;
/** Half way round the earth, metres: what a map shows is no more. */
const MAX_SIGHT_M = 20_100_000;
/** So much a polygon with its devices may take. */
const MAX_BODY_BYTES = 256 * 1024;

const index = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_FENCES - 1)
  .describe('slot, from 0');
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const flags = {
  enable: flag,
  trigger_in: flag.describe('1: coming in is event 51'),
  trigger_out: flag.describe('1: leaving is event 52'),
};
const edits = z
  .int()
  .describe('how often it was saved: a PUT with it is refused when somebody else saved it since');

const toldCircle = {
  lat: z
    .number()
    .describe(
      '0 with lng 0: it has no place yet; of a polygon or corridor the middle of the circle round it',
    ),
  lng: z.number(),
  radius: z.int().describe('metres; 0 while nobody has filled the slot'),
};

const looks = {
  colour: z.enum(fenceColours).describe('in which it is drawn'),
  purpose: z.enum(fencePurposes).describe('what kind of place it is'),
};

/** What of the earth a map shows. */
const sight = {
  lat: z.coerce.number().min(-90).max(90).describe('the middle of what the map shows'),
  lng: z.coerce.number().min(-180).max(180),
  radius: z.coerce.number().min(0).max(MAX_SIGHT_M).describe('how far it shows, metres'),
};
const onMap = z.object({
  fences: z.array(
    z.object({
      index: z.int(),
      title: z.string(),
      shape: z.custom<FenceShape>().describe('what is drawn, in degrees and metres'),
      colour: looks.colour,
    }),
  ),
  simpler: z.int().describe('of how many a simpler shape stands in place of theirs'),
});

const told = z.object({
  index: z.int(),
  edits,
  title: z.string(),
  ...flags,
  ...toldCircle,
  devices: z.array(z.string()),
  groups: z.array(z.int()).describe('devices of these groups, and of all below them, belong to it too'),
  rules: fenceRules,
  ...looks,
  shape: z
    .custom<FenceShape>()
    .optional()
    .describe('of a polygon or corridor: what is drawn, in degrees and metres'),
});

export const http = {
  listFences: httpCall({
    method: 'GET',
    path: '/gkserver/fencelist',
    about: `Every slot of a fence, ${FENCE_SLOTS} at least, and how many devices are inside now; for a manager those of their branch, and those that nobody has filled`,
    access,
    scope: 'none',
    request: nothing,
    answer: z.array(
      z.object({
        index: z.int(),
        title: z.string(),
        enable: flag,
        kind: z.enum(['circle', 'polygon', 'corridor']),
        ...toldCircle,
        devices: z.int().describe('how many are named'),
        groups: z.int().describe('how many are named'),
        inside: z.int().describe('devices that are in it now; 0 of a private zone'),
        last: z
          .int()
          .describe('when a device left it last, unix seconds; 0: none did, or it is a private zone'),
        private: flag.describe('1: vehicles inside are private'),
        ...looks,
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  mapFences: httpCall({
    method: 'GET',
    path: '/api/map/fences',
    about: `The fences to draw on a map: those that are enabled and watch a vehicle that one sees. Where they have more than ${MOST_DRAWN_CORNERS} corners in all, those out of sight are told by simpler shapes, then those in sight`,
    access: { right: 'F_gps' },
    scope: 'own',
    request: z.object({
      lat: sight.lat.optional().describe('the middle of what the map shows; with all three'),
      lng: sight.lng.optional(),
      radius: sight.radius.optional(),
    }),
    answer: onMap,
    errors: [],
    audit: 'none',
  }),
  nearFences: httpCall({
    method: 'GET',
    path: '/api/fences/near',
    about: `The fences that reach into what a map shows, as they are, also those that are not enabled or watch nobody: for the page that draws them; for a manager those of their branch. Where they have more than ${MOST_DRAWN_CORNERS} corners in all some are told by simpler shapes`,
    access,
    scope: 'none',
    request: z.object(sight),
    answer: onMap,
    errors: [],
    audit: 'none',
  }),
  getFence: httpCall({
    method: 'GET',
    path: '/gkserver/fence/{index}',
    about: 'A fence; a slot that nobody has filled answers as an empty one that is not enabled',
    access,
    scope: 'none',
    request: z.object({ index }),
    answer: told,
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  saveFence: httpCall({
    method: 'PUT',
    path: '/gkserver/fence/{index}',
    about:
      'Save a fence in a slot, or in the one behind the last (rule N14). Nobody is rung up for vehicles that are inside already. A manager saves those that are for devices and groups of their branch alone',
    access: { ...access, managedBy: { devices: 'device', groups: 'group' } },
    scope: 'own',
    request: z.object({
      index,
      enable: flag,
      title: fenceRecord.fields.title.schema.describe('apostrophes are taken out'),
      lat: latitude.nullable().describe('null, or 0 with lng 0: it has no place yet'),
      lng: longitude.nullable(),
      radius: z.number().min(MIN_FENCE_RADIUS).max(MAX_FENCE_RADIUS).describe('metres, rounded'),
      trigger_in: flags.trigger_in,
      trigger_out: flags.trigger_out,
      devices: z.array(deviceid).max(MAX_FENCE_DEVICES),
      groups: z.array(z.int()).max(MAX_FENCE_GROUPS).optional().describe('as they are, without it'),
      shape: drawn.describe('a polygon or a corridor in place of the circle'),
      rules: fenceRules
        .optional()
        .describe(
          'dwell: a longer stay, minutes, is event 761; speed: driving faster inside, km/h, is event 762; crossings: coming in and leaving are events within these hours alone; hours: being inside within or beyond these hours is event 763; expected: not having come in that time is event 764; away: leaving within these hours, or being elsewhere when they begin, is event 765; 0 or absent: none. edge and fixes: a vehicle has crossed once it is so many metres beyond the edge (30), or with so many fixes (2); private: anyone who is inside is private, for a reason or for all, which is for people who set the privacy of the server. As they are, without it',
        ),
      colour: looks.colour.optional().describe('as it is, without it'),
      purpose: looks.purpose.optional().describe('as it is, without it'),
      edits: edits.optional(),
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    answer: done.extend({ edits }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'saved fence {index}: {title}, enabled {enable}, {lat}, {lng}, radius {radius} m, events in {trigger_in} out {trigger_out}, devices {devices}, groups {groups}, rules {rules}',
  }),
  removeFence: httpCall({
    method: 'DELETE',
    path: '/gkserver/fence/{index}',
    about:
      'Remove a fence: its slot is free, nobody is in it any more, and its visits stay by the name that it had. A manager removes those that are for their branch alone',
    access,
    scope: 'none',
    request: z.object({ index, edits: removedEdits }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'removed fence {index}',
  }),
  ...importCalls,
  ...routeCalls,
  ...visitCalls,
  ...tripCalls,
} as const;

export const pushes = { fences: pushFences } as const;
