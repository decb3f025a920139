import { RANDOM_VIEW } from '@outrider/model/live/limits.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { socketCall } from '../calls/socket-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { json } from '../vcp/field.ts';
import { shareCalls } from './share-calls.ts';
import { parseStreamStatus, type StreamStatus } from './stream-status.ts';

export const control = {
  streamStatus: controlCall({
    code: 'Q10',
    about: 'Streams and network figures',
    access: { right: 'signed-in' },
    scope: 'own',
    request: {},
    answer: {
      status: json<StreamStatus>('Z', 'bytes a second and the streams that flow', parseStreamStatus),
    },
    errors: [],
    audit: 'none',
  }),
} as const;

export const http = { ...shareCalls } as const;

/** The presigned addresses that a page connection watches are of this path. */
export const STREAM_PATH = '/ws.cgi';

/** A whole number of two digits at most. */
const number = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const type = z.enum(['main', 'sub']).default('main').describe('which of the two streams of the channel');

/** The device of a random view's streams: any. */
export const ANY_DEVICE = '*';

const stream = {
  path: STREAM_PATH,
  closes: ['policy', 'signInFirst', 'forbidden'],
  audit: 'none',
} as const;

export const sockets = {
  watchChannel: socketCall({
    ...stream,
    about: 'Live pictures and sound of a channel',
    access: { right: 'P_live', guests: true },
    scope: { device: 'deviceid' },
    query: z.object({ deviceid, channel: number.describe('1-based; one that is installed'), type }),
  }),
  watchAtRandom: socketCall({
    ...stream,
    meant: { deviceid: ANY_DEVICE },
    about: 'A place of the random view: a channel of any device that is online',
    access: { right: 'P_live', maxLevel: 0 },
    scope: 'own',
    query: z.object({
      deviceid: z.literal(ANY_DEVICE),
      streamid: number
        .pipe(z.int().max(RANDOM_VIEW.streams - 1))
        .describe(`which place, 0 to ${RANDOM_VIEW.streams - 1}`),
      type,
    }),
  }),
  watchPage: socketCall({
    path: '/streams.cgi',
    about: 'All streams of a page: each is asked for on it by its address of ws.cgi',
    access: { right: 'P_live', guests: true },
    scope: 'own',
    query: z.object({}),
    closes: ['policy', 'tooLarge', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;
