import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { flag } from './route-calls.ts';
import { MAX_TRIP_DAYS, MOST_ASKED_DEVICES } from './visit-calls.ts';

const seconds = z.int().min(0).max(1e11);
const count = z.int().min(0);
const place = z.object({ lat: z.number(), lng: z.number() });
const fence = z.object({ index: z.int().describe('its slot'), title: z.string() }).optional();

export const tripCalls = {
  listTrips: httpCall({
    method: 'POST',
    path: '/api/trips',
    about: `The trips of devices, from where each set out to where it parked for three minutes, by all that they reported, whenever that came: a stretch of at most ${MAX_TRIP_DAYS} days. An answer looks at some of the devices: what is left is asked for with its next`,
    access: { right: 'P_gppb', also: 'F_gps' },
    scope: { devices: 'deviceids' },
    request: z.object({
      from: seconds.describe('unix seconds'),
      to: seconds.describe('unix seconds: it is no part of it'),
      deviceids: z.array(deviceid).max(MOST_ASKED_DEVICES).optional().describe('without it all in scope'),
      after: deviceid.optional().describe('`next` of the answer before'),
    }),
    maxBodyBytes: 256 * 1024,
    withinMs: 60_000,
    answer: z.object({
      trips: z
        .array(
          z.object({
            deviceid: z.string(),
            from: seconds,
            to: seconds,
            start: place,
            end: place,
            startFence: fence.describe(
              'the smallest fence there as they are now, of those that watch a vehicle that one sees',
            ),
            endFence: fence.describe('the same of its end'),
            begun: flag.describe('0: it drove already when it was first heard of'),
            ended: flag.describe('0: it drove, or had just stopped, with its last report'),
            distance: count.describe('millionths of a km, by the places'),
            driving: count.describe('seconds it drove'),
            idle: count.describe('seconds it stood on the way with its ignition on'),
            maxspeed: z.number().min(0).describe('km/h'),
            oscount: count.describe('times it was over-speed'),
            drivers: z.array(z.string()).describe('who was entered as its driver meanwhile'),
          }),
        )
        .describe('that have a part in the stretch, each whole: of one device by time'),
      done: count.describe('devices that were looked at so far, those of the answers before too'),
      of: count.describe('devices in all'),
      next: z
        .string()
        .nullable()
        .describe('`after` of the question that goes on; null when all are looked at'),
    }),
    errors: [],
    audit: 'asked for trips from {#from} to {#to}',
    asksAgain: { but: ['after'] },
  }),
} as const;
