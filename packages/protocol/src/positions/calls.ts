import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { wayFormatNames } from '@outrider/model/positions/way-files.ts';
import { calendarDate } from '@outrider/model/people/calendar-date.ts';
import { deviceid, deviceIdLetter } from '../devices/device-id.ts';
import { optional, text } from '../vcp/field.ts';
import { placeCalls } from './place-calls.ts';

/** Days of one question, at most. */
export const MAX_GPS_DAYS = 31;

/** Looking at where devices were needs both (rule C37). */
const gps = {
  method: 'POST',
  access: { right: 'P_gppb', also: 'F_gps' },
  scope: { device: 'deviceid' },
  errors: [],
} as const;
const seconds = z.int().min(0).max(1e11);
const stretch = {
  deviceid,
  start: seconds.describe('unix seconds, included'),
  end: seconds.describe('unix seconds, included'),
};

export const control = {
  lastPosition: controlCall({
    code: 'Q07',
    about: 'Last position of a device',
    access: { right: 'F_gps' },
    scope: { device: 'deviceid' },
    request: { deviceid: deviceIdLetter },
    answer: {
      position: optional(text('G', 'time (unix s), lat, lng, speed km/h, heading; absent without a fix')),
    },
    errors: [],
    audit: 'none',
  }),
} as const;

export const http = {
  ...placeCalls,
  gpsRecords: httpCall({
    ...gps,
    path: '/api/gps',
    about: `Where a device was, by the clock of the device: fixes alone, by time, those of one second once; at most ${MAX_GPS_DAYS} days. Nothing from before the asker's retention`,
    request: z.object(stretch),
    answer: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        speed: z.number().describe('knots: 1.852 km/h each'),
        dir: z.number().describe('degrees clockwise from north'),
        time: seconds.describe('unix seconds'),
      }),
    ),
    audit: 'read where {deviceid} was from {#start} to {#end}',
    // Programs read it page by page.
    asksAgain: { but: [], within: { from: 'start', to: 'end' } },
  }),
  gpsTrack: httpCall({
    ...gps,
    path: '/api/gps/track',
    about:
      'The same of at most two days, for the console: columns as in packages/model/src/positions/track.ts, 17 bytes a fix',
    request: z.object(stretch),
    answer: 'file',
    audit: 'read where {deviceid} was from {#start} to {#end}',
  }),
  gpsFile: httpCall({
    ...gps,
    path: '/api/gps/file',
    about: `The same as a file that programs for maps read, GPX 1.1 or KML 2.2: at most ${MAX_GPS_DAYS} days`,
    request: z.object({ ...stretch, format: z.enum(wayFormatNames) }),
    answer: 'file',
    audit: 'read where {deviceid} was from {#start} to {#end}',
  }),
  gpsDays: httpCall({
    ...gps,
    path: '/api/gps/days',
    about:
      'On which of its days a device reported, and what it did; days by its own zone, else by the server’s',
    request: z.object({
      deviceid,
      from: calendarDate.describe('2026-11-01, included'),
      to: calendarDate.describe('included; at most 366 days'),
    }),
    answer: z.array(
      z.object({
        date: z.string(),
        distance: z.int().describe('millionths of a km'),
        totalDrivingtime: z.int().describe('seconds it drove'),
        parktime: z.int().describe('seconds it was parked'),
        maxspeed: z.number().describe('km/h'),
        reports: z.int(),
      }),
    ),
    audit: 'none',
  }),
  keptPositions: httpCall({
    method: 'GET',
    path: '/gkserver/keptpositions',
    about: 'How much room positions take, since when there are any, and for how long they are kept',
    access: { right: 'signed-in', maxLevel: 0 },
    scope: 'none',
    request: nothing,
    answer: z.object({
      used: z.int().describe('bytes of the database that hold something'),
      file: z.int().describe('bytes of its file'),
      free: z.int().describe('bytes that are free on its disk'),
      oldest: z
        .int()
        .optional()
        .describe('when the oldest arrived, unix seconds; absent within the first hours'),
      days: z.int().describe('for how many days they are kept; 0 is for ever'),
      max: z.int().optional().describe('bytes they may take; absent is as many as there are'),
      removal: z
        .int()
        .optional()
        .describe(
          'from when on the oldest are removed to make room, unix seconds; absent while there is enough',
        ),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;
