import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Most devices whose last pictures are asked for at once. */
export const MOST_STILLS_ASKED = 200;
const MOST_CHANNEL = 99;

/** The last picture of a channel that anybody watched or the server recorded: one look at a vehicle that asks nothing of it. */
export const stillCalls = {
  listStills: httpCall({
    method: 'POST',
    path: '/gkserver/stills',
    about:
      'The newest picture that is kept of each of these devices, of the channels that one may watch; nothing is told of devices out of scope',
    access: { right: 'P_live' },
    scope: 'own',
    request: z.object({
      deviceids: z.array(deviceid).max(MOST_STILLS_ASKED),
      ch: z.int().min(1).max(MOST_CHANNEL).optional().describe('1-based: of this channel alone'),
    }),
    answer: z.object({
      stills: z.array(
        z.object({
          deviceid: z.string(),
          ch: z.int().describe('1-based'),
          t: z.int().describe('when it was taken, ms since 1970 by the clock of the server'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  still: httpCall({
    method: 'GET',
    path: '/gkserver/still.mp4',
    about:
      'The last picture that is kept of a channel, as a fragmented MP4 of that picture alone; by a presigned address',
    access: { right: 'P_live', presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: z.coerce.number().int().min(1).max(MOST_CHANNEL).describe('1-based; one that is installed'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'none',
  }),
} as const;
