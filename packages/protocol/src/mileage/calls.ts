import { z } from 'zod';
import { calendarDate } from '@outrider/model/people/calendar-date.ts';
import { controlCall } from '../calls/control-call.ts';
import { httpCall } from '../calls/http-call.ts';
import { deviceid, deviceIdLetter } from '../devices/device-id.ts';
import { integer, json, optional } from '../vcp/field.ts';
import { type DriverStatistics, parseDriverStatistics } from './driver-statistics.ts';

/** Devices of which one call counts the day, at most: each is a day's reports to read. */
export const MOST_MILEAGES = 20;
const count = z.int().min(0);

/** Days of one question, at most. */
export const MAX_MILEAGE_DAYS = 366;

/** A day, or a moment of it by the server's clock. */
const day = z
  .union([calendarDate, z.int().min(0).max(1e11)])
  .describe('2026-11-01, or unix seconds: the day of that moment in the zone of the server; included');

/** Most ends of shifts that lie within a day: the reports of each are counted for the caller. */
export const MOST_SHIFT_ENDS = 62;

export const control = {
  driverStatistics: controlCall({
    code: 'Q13',
    about: `What each driver of a device drove in a stretch of at most ${MAX_MILEAGE_DAYS} days: who was entered as its driver then, as often as that changed`,
    // As what devices did: rule C21. What tells of speed is for holders of F_gps.
    access: { right: 'F_event' },
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      begin: integer('B', 'from when, unix seconds', 0, 1e11),
      end: integer('E', 'until when, unix seconds: it is no part of it', 0, 1e11),
    },
    answer: {
      drivers: json<readonly DriverStatistics[]>(
        'Z',
        'of each driver in the order of their first shifts: driver (empty: nobody was entered), begin and end (unix seconds), shifts, distance (millionths of a km), totalDrivingtime, idletime, parktime (seconds), parkcount, oscount, overspeedtime, maxspeed (for holders of F_gps), events (eventid and count, the most frequent first; not what people noted or had taken)',
        parseDriverStatistics,
      ),
      partial: optional(integer('F', '1: some of it is still being counted, ask again', 1, 1)),
    },
    errors: ['VALIDATION'],
    audit: 'none',
  }),
} as const;

export const http = {
  mileageQuery: httpCall({
    method: 'POST',
    path: '/gkmileage/mileagequery',
    about: `What devices did from one day to another, by the days of each device's own zone, at most ${MAX_MILEAGE_DAYS}: of one device each day, else of each device in scope all days together`,
    // Rule C21. What tells of speed is for holders of F_gps.
    access: { right: 'F_event' },
    scope: { devices: 'deviceid' },
    request: z.object({ afterTime: day, beforeTime: day, deviceid: deviceid.optional() }),
    answer: z.array(
      z.object({
        deviceid: z.string(),
        date: z.string().optional().describe('2026-11-01; absent where all days are one row'),
        days: count.optional().describe('on how many days it reported; absent where each has its row'),
        distance: count.describe('millionths of a km'),
        totalDrivingtime: count.describe('seconds it drove'),
        idletime: count.describe('seconds it stood with its ignition on'),
        parkcount: count.describe('times it was parked'),
        parktime: count.describe('seconds it was parked'),
        oscount: count.optional().describe('times it was over-speed; for holders of F_gps'),
        overspeedtime: count.optional().describe('seconds it was; for holders of F_gps'),
        maxspeed: z.number().optional().describe('km/h; for holders of F_gps'),
        partial: z
          .literal(true)
          .optional()
          .describe('some of the days asked for are still being counted: ask again'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  mileageToday: httpCall({
    method: 'POST',
    path: '/gkmileage/today',
    about: `What devices did since midnight by the server's clock: at most ${MOST_MILEAGES}; without deviceids all in scope`,
    access: { right: 'F_gps' },
    scope: { devices: 'deviceids' },
    request: z.object({ deviceids: z.array(deviceid).max(MOST_MILEAGES).optional() }),
    answer: z.array(
      z.object({
        deviceid: z.string(),
        begintime: z.int().describe('unix s of that midnight'),
        endtime: z.int().optional().describe('unix s of the newest report counted; absent: none today'),
        distance: count.describe('millionths of a km'),
        oscount: count.describe('times it was over-speed'),
        parkcount: count.describe('times it was parked'),
        parktime: count.describe('seconds it was parked'),
        totalDrivingtime: count.describe('seconds it drove'),
        gaps: z
          .array(z.object({ begintime: z.int(), endtime: z.int() }))
          .optional()
          .describe('unix s: stretches of which positions are damaged, and not counted; absent: none'),
        driverDrivingtime: count.describe('seconds its driver drove; 0 where no driver is entered'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
} as const;
