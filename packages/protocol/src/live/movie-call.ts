import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

export const movieCalls = {
  liveMovie: httpCall({
    method: 'GET',
    path: '/api/live.mp4',
    about:
      'Live pictures of a channel as a fragmented MP4 that goes on for as long as it is read, without sound: as the recorder codes them, for players that take H.264 or H.265. It ends where the pictures become others, or the device leaves',
    access: { right: 'P_live' },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: z.coerce.number().int().min(1).max(99).describe('1-based; one that is installed'),
      type: z.enum(['main', 'sub']).default('main').describe('which of the two streams of the channel'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'DEVICE_OFFLINE', 'RATE_LIMIT'],
    audit: 'none',
  }),
} as const;
