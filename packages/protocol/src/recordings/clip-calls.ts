import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** People who play what the server recorded (rule C35). */
const access = { right: 'P_lopb' } as const;
/** Longest stretch of one file, seconds. */
const MOST_CLIP_S = 3_600;
/** Days of one question. */
export const MOST_RECORDED_DAYS = 31;

const seconds = z.coerce.number().int().min(0).max(1e11);
const channel = z.coerce.number().int().min(1).max(99);

/** Recordings, as programs ask for them. */
export const clipCalls = {
  listRecorded: httpCall({
    method: 'GET',
    path: '/api/recorded',
    about: `Of which times the server has recordings of a device, to the minute, by channel; at most ${MOST_RECORDED_DAYS} days. Nothing from before the asker’s retention`,
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      from: seconds.describe('unix seconds'),
      to: seconds.describe('unix seconds, no part of it'),
    }),
    answer: z.object({
      recordings: z
        .array(
          z.object({
            channel: z.int().describe('1-based'),
            from: z.int().describe('unix seconds, a whole minute'),
            to: z.int().describe('unix seconds, no part of it'),
          }),
        )
        .describe('stretches of minutes in each of which there is something'),
    }),
    errors: [],
    audit: 'none',
  }),
  takeClip: httpCall({
    method: 'GET',
    path: '/api/clip.mp4',
    about:
      'What the server recorded of a stretch, as one MP4, byte for byte as it was recorded: from the key picture at or in front of its begin on, without groups of pictures that reach into a private time. The headers Outrider-Missing and Outrider-Goes-On say what of it is damaged or private, and from when on there is more that it cannot hold',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: channel.describe('1-based'),
      from: seconds.describe('unix seconds'),
      to: seconds.describe(`unix seconds, at most ${MOST_CLIP_S} s later`),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION'],
    audit: 'took recordings of {deviceid}: channel {ch}, from {#from} to {#to}',
  }),
} as const;

/** Longest stretch of one file, ms. */
export const MOST_CLIP_MS = MOST_CLIP_S * 1_000;
