import { evidenceReason } from '@outrider/model/recordings/recording-lock.ts';
import {
  MAX_REDACTED_AREAS,
  REDACTION_PIECE_CHARACTERS,
  redactedArea,
} from '@outrider/model/recordings/redaction.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const access = { right: 'P_lopb' } as const;
const id = z.uuid().describe('of the copy, as its beginning was answered with');
const name = z.string().max(100).describe('of a file of the package, such as ch1/20260610T120000Z.mp4');
const MAX_FILE_BYTES = 0xffffffff;

const footage = z.object({
  name: z.string(),
  channel: z.int(),
  channelName: z.string(),
  startMs: z.number().describe('of its first picture, ms since 1970 UTC'),
  endMs: z.number(),
  width: z.int(),
  height: z.int(),
  codec: z.string(),
  sound: z.string().describe('codec; empty without sound'),
  bytes: z.int(),
});

/** A file of the package of which a copy is made, as the wire writes it. */
export type WireFootage = z.infer<typeof footage>;

export const redactionCalls = {
  beginRedaction: httpCall({
    method: 'POST',
    path: '/api/recordexport/{deviceid}/{id}/redaction',
    about:
      'Begin a redacted copy of one’s own export that is done: what there is of it, which a page decodes, covers and codes anew',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id: z.uuid().describe('of the export') }),
    answer: done.extend({
      id: z.string().describe('of the copy'),
      reason: z.string().describe('of the export'),
      from: z.int().describe('unix seconds'),
      to: z.int().describe('unix seconds; that second is no part of it'),
      footage: z.array(footage),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'looked at export {id} of {deviceid}, to make a redacted copy of it',
  }),
  redactionFootage: httpCall({
    method: 'GET',
    path: '/api/redaction/{deviceid}/{id}/footage',
    about: 'A file of the package that a redacted copy is made of, any part of it; by a presigned address',
    access: { ...access, presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id, name }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'none',
  }),
  redactionPiece: httpCall({
    method: 'POST',
    path: '/api/redaction/{deviceid}/{id}/piece',
    about:
      'Give a piece of a file of a redacted copy: behind what was given of it, or in place of some of that',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      id,
      name,
      run: z
        .int()
        .min(1)
        .max(1_000_000)
        .describe(
          'counts how often it was begun to be made: a higher one forgets what was given before, a lower one is refused',
        ),
      at: z.int().min(0).max(MAX_FILE_BYTES).describe('from which byte of the file on'),
      data: z
        .string()
        .max(REDACTION_PIECE_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMIT', 'TOO_LARGE'],
    withinMs: 60_000,
    maxBodyBytes: REDACTION_PIECE_CHARACTERS + 2_048,
    // Beginning and end of a copy are in the trail: its hundreds of pieces, which nobody else sees, would drown the rest.
    audit: 'none',
  }),
  endRedaction: httpCall({
    method: 'POST',
    path: '/api/redaction/{deviceid}/{id}',
    about:
      'Make a signed package of a redacted copy all files of which were given; it is one of one’s exports then, and names its original by its hash',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      id,
      reason: evidenceReason.describe('why; it stands in the package'),
      areas: z.array(redactedArea).max(MAX_REDACTED_AREAS).describe('what was covered'),
      withSound: z.boolean().describe('whether its files have sound'),
      withWay: z.boolean().describe('whether way and events go along'),
    }),
    answer: done.extend({ id: z.string().describe('of the export') }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMIT', 'TOO_LARGE'],
    maxBodyBytes: 256 * 1024,
    withinMs: 60_000,
    audit: 'made redacted copy {id} of recordings of {deviceid}: {reason}',
  }),
  stopRedaction: httpCall({
    method: 'DELETE',
    path: '/api/redaction/{deviceid}/{id}',
    about: 'Give up a redacted copy that was begun',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'gave up redacted copy {id} of {deviceid}',
  }),
} as const;
