import { drawn } from './drawn-shape.ts';
import { MAX_FENCES, MIN_FENCE_RADIUS } from '@outrider/model/places/limits.ts';
import { z } from 'zod';
import { deviceid } from '../devices/device-id.ts';
import { httpCall } from '../calls/http-call.ts';
import { flag } from './route-calls.ts';

/** Days of one question, and visits of one answer, at most. */
export const MAX_VISIT_DAYS = 93;
export const MOST_VISITS = 20_000;
/** Visits of a page for programs, at most. */
export const MOST_PAGED_VISITS = 1_000;
/** Days, and metres, of a question who was within a circle, or within a shape that lies in one. */
export const MAX_PASSAGE_DAYS = 31;
export const MAX_PASSAGE_RADIUS = 50_000;
/** Days of a question for trips. */
export const MAX_TRIP_DAYS = 31;
/** Devices that a question names, at most. */
export const MOST_ASKED_DEVICES = 5_000;

const seconds = z.int().min(0).max(1e11);

const askedVisits = {
  from: seconds.describe('unix seconds'),
  to: seconds.describe('unix seconds: it is no part of it'),
  deviceids: z.array(deviceid).max(MOST_ASKED_DEVICES).optional().describe('without it all in scope'),
  fence: z
    .int()
    .min(-(2 ** 31))
    .max(MAX_FENCES - 1)
    .optional()
    .describe('of one that is there no more its number below 0, as its visits tell it'),
};
const toldVisit = z.object({
  deviceid: z.string(),
  fence: z.int().describe('its slot; below 0: it is there no more'),
  title: z.string().describe('of the fence, when it was counted'),
  from: seconds,
  to: seconds.describe('of one that goes on: the last report inside'),
  begun: flag.describe('0: it was inside when it was first heard of'),
  ended: flag.describe('0: it was inside with its last report'),
  fromReckoned: z.literal(true).optional().describe('its begin was worked out between two reports'),
  toReckoned: z.literal(true).optional().describe('its end was worked out between two reports'),
});
const pending = z.int().describe('days of devices that are still being counted: ask again');
/** Where a page of visits ends. */
const place = z.object({
  deviceid: z.string(),
  from: z.int(),
  fence: z.int(),
  oldest: z
    .number()
    .optional()
    .describe('unix seconds before which nothing was told when the first page was; absent: all was'),
});

export const visitCalls = {
  listVisits: httpCall({
    method: 'POST',
    path: '/api/visits',
    about: `Which devices were in which fences, from when to when, by all that they reported, whenever that came: a stretch of at most ${MAX_VISIT_DAYS} days. Only of fences that watch the device`,
    access: { right: 'P_gppb', also: 'F_gps' },
    scope: { devices: 'deviceids' },
    request: z.object(askedVisits),
    maxBodyBytes: 256 * 1024,
    answer: z.object({
      visits: z
        .array(toldVisit)
        .describe('that have a part in the stretch, the latest first; one that goes over midnight is one'),
      left: z.int().describe('how many more there are, that the answer has no room for'),
      pending,
    }),
    errors: [],
    audit: 'asked who was in which fences from {#from} to {#to}',
    asksAgain: { but: [] },
  }),
  readVisits: httpCall({
    method: 'POST',
    path: '/api/visits/pages',
    about: `The same page by page to the end, for programs: device by device, those of one by time. A page looks at some of the devices, and may be empty before the last`,
    access: { right: 'P_gppb', also: 'F_gps' },
    scope: { devices: 'deviceids' },
    request: z.object({
      ...askedVisits,
      limit: z
        .int()
        .min(1)
        .max(MOST_PAGED_VISITS)
        .default(MOST_PAGED_VISITS)
        .describe('visits of a page, at most'),
      after: place.optional().describe('`next` of the answer before'),
    }),
    maxBodyBytes: 256 * 1024,
    withinMs: 60_000,
    answer: z.object({
      visits: z
        .array(toldVisit)
        .describe('that have a part in the stretch; one that goes over midnight is one'),
      pending: pending.describe('days of devices of this page that are still being counted: ask again'),
      next: place
        .nullable()
        .describe('`after` of the question that goes on; null when this is the last page'),
    }),
    errors: [],
    audit: 'asked who was in which fences from {#from} to {#to}',
    asksAgain: { but: ['after', 'limit'] },
  }),
  findPassages: httpCall({
    method: 'POST',
    path: '/api/passages',
    about: `Which devices were within a circle, or a shape in it, from when to when, by all that they reported: a stretch of at most ${MAX_PASSAGE_DAYS} days. An answer looks at some of the devices: what is left is asked for with its next`,
    access: { right: 'P_gppb', also: 'F_gps' },
    scope: { devices: 'deviceids' },
    request: z.object({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
      radius: z.number().min(MIN_FENCE_RADIUS).max(MAX_PASSAGE_RADIUS).describe('metres'),
      shape: drawn.describe('a polygon or a corridor within the circle, which is meant in its place'),
      from: seconds.describe('unix seconds'),
      to: seconds.describe('unix seconds: it is no part of it'),
      deviceids: z.array(deviceid).max(MOST_ASKED_DEVICES).optional().describe('without it all in scope'),
      after: deviceid.optional().describe('`next` of the answer before'),
    }),
    maxBodyBytes: 256 * 1024,
    withinMs: 60_000,
    answer: z.object({
      passages: z.array(
        z.object({
          deviceid: z.string(),
          from: seconds,
          to: seconds,
          begun: flag.describe('0: it was inside when it was first heard of'),
          ended: flag.describe('0: it was inside with its last report'),
        }),
      ),
      done: z.int().describe('devices that were looked at so far, those of the answers before too'),
      of: z.int().describe('devices in all'),
      next: z
        .string()
        .nullable()
        .describe('`after` of the question that goes on; null when all are looked at'),
    }),
    errors: [],
    audit: 'asked who was within {radius} m of {lat}, {lng} from {#from} to {#to}',
    asksAgain: { but: ['after'] },
  }),
} as const;
