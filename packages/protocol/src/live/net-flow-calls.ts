import { calendarDate } from '@outrider/model/people/calendar-date.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Days of one question, at most: so many are kept. */
export const MAX_NET_FLOW_DAYS = 400;

const bytes = z.int().min(0);
const day = calendarDate.describe('by the server’s clock; included');

/** What devices send over their mobile networks. */
export const netFlowCalls = {
  netFlow: httpCall({
    method: 'GET',
    path: '/api/netflow',
    about: `What devices sent of pictures and sound in at most ${MAX_NET_FLOW_DAYS} days, and how much of it they may a month: of one device a row a day, else of each device that one sees all days together`,
    access: { right: 'P_dash' },
    scope: { devices: 'deviceid' },
    request: z.object({ deviceid: deviceid.optional(), from: day, to: day }),
    answer: z.object({
      rows: z.array(
        z.object({
          deviceid: z.string(),
          date: z.string().optional().describe('2026-11-01; absent where all days are one row'),
          bytes,
          used: bytes.describe('of this month so far'),
          limit: bytes.nullable().describe('of a month; null where there is no net limit'),
        }),
      ),
      month: z.string().describe('2026-11: that of `used`'),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;
