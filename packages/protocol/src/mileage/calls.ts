import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Devices of which one call counts the day, at most: each is a day's reports to read. */
export const MOST_MILEAGES = 20;
const count = z.int().min(0);

export const http = {
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
