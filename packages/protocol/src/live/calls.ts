import { RANDOM_VIEW } from '@outrider/model/live/limits.ts';
import { BROADCAST_MAX_LEVEL, MAX_BROADCAST_NAMED } from '@outrider/model/live/talk.ts';
import { z } from 'zod';
import { socketCall } from '../calls/socket-call.ts';
import { PAGE_STREAMS_PATH, STREAM_PATH } from '../calls/stream-path.ts';
import { deviceid } from '../devices/device-id.ts';
import { pushTalk } from './push-talk.ts';
import { ptzCalls } from './ptz-calls.ts';
import { netFlowCalls } from './net-flow-calls.ts';
import { movieCalls } from './movie-call.ts';
import { stillCalls } from './still-calls.ts';
import { streamCalls } from './stream-call.ts';
import { streamStatus } from './stream-status-call.ts';
import { wallCalls } from './wall-calls.ts';
import { wordsCalls } from './words-calls.ts';

export const control = {
  ...ptzCalls,
  streamStatus,
} as const;

export const http = {
  ...wallCalls,
  ...wordsCalls,
  ...netFlowCalls,
  ...streamCalls,
  ...movieCalls,
  ...stillCalls,
} as const;

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
  closes: ['policy', 'signInFirst', 'forbidden', 'liveOff'],
  audit: 'none',
} as const;

/** In place of a device id: every device in scope, or of a group. No device may have this name. */
export const EVERY_DEVICE = 'broadcast';
/** Parameter of the address by which sound goes both ways. */
const TALK = 'talk';

const talks = { path: STREAM_PATH, closes: ['policy', 'tooLarge', 'signInFirst', 'forbidden'] } as const;
const broadcasts = { ...talks, access: { right: 'F_talk', maxLevel: BROADCAST_MAX_LEVEL } } as const;
const talkType = z.literal(TALK);

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
  talk: socketCall({
    ...talks,
    meant: { type: TALK },
    about:
      'A talk with a device: 16-bit samples of a microphone one way, stream frames of its sound the other',
    access: { right: 'F_talk' },
    scope: { device: 'deviceid' },
    query: z.object({
      type: talkType,
      deviceid,
      channel: number.optional().describe('1-based; the one that the device talks by when absent'),
    }),
    audit: 'talked with {deviceid}',
  }),
  broadcastToSome: socketCall({
    ...broadcasts,
    meant: { type: TALK, deviceid: { has: ',' } },
    about:
      'A broadcast to the devices named, with commas between them: samples as of a talk; no sound comes back',
    scope: { devices: 'deviceid' },
    query: z.object({
      type: talkType,
      deviceid: z
        .string()
        .transform((ids) => ids.split(',').filter((id) => id !== ''))
        .pipe(z.array(deviceid).min(1).max(MAX_BROADCAST_NAMED))
        .describe(`1 to ${MAX_BROADCAST_NAMED}; one alone has a comma behind it`),
    }),
    audit: 'broadcast to {deviceid}',
  }),
  broadcast: socketCall({
    ...broadcasts,
    meant: { type: TALK, deviceid: EVERY_DEVICE },
    about: 'A broadcast to every device in scope, or to those of a group',
    scope: 'own',
    query: z.object({
      type: talkType,
      deviceid: z.literal(EVERY_DEVICE),
      group: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional()
        .describe('id of a group'),
    }),
    audit: 'broadcast to group {group}',
  }),
  watchPage: socketCall({
    path: PAGE_STREAMS_PATH,
    about: 'All streams of a page: each is asked for on it by its address of ws.cgi',
    // By itself it carries nothing: each stream takes its own right, and not all are live.
    access: { right: 'signed-in', guests: true },
    scope: 'own',
    query: z.object({}),
    closes: ['policy', 'tooLarge', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;

export const pushes = { talk: pushTalk } as const;
