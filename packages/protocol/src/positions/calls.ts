import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { deviceIdLetter } from '../devices/device-id.ts';
import { optional, text } from '../vcp/field.ts';

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
