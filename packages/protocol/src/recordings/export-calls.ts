import {
  MAX_EXPORT_MS,
  MAX_SNAPSHOT_CHARACTERS,
  MAX_SNAPSHOTS,
} from '@outrider/model/recordings/export-limits.ts';
import { evidenceReason } from '@outrider/model/recordings/recording-lock.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { evidenceStretch } from './lock-calls.ts';

const access = { right: 'P_lopb' } as const;
const id = z.uuid().describe('as the order was answered with');
const HOUR_MS = 3_600_000;

/** A JPEG that a page painted, in base64. */
const snapshot = z.object({
  channel: z.int().min(1).max(99),
  time: z.int().min(0).describe('when it was taken, ms since 1970 UTC'),
  jpeg: z
    .string()
    .max(MAX_SNAPSHOT_CHARACTERS)
    .regex(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/, 'is no JPEG in base64'),
});

const exported = z.object({
  id: z.string(),
  deviceid: z.string(),
  channels: z.array(z.int()),
  from: z.int().describe('unix seconds'),
  to: z.int().describe('unix seconds; that second is no part of it'),
  reason: z.string(),
  made: z.int().describe('when it was ordered, unix seconds'),
  until: z.int().describe('until when it is kept, unix seconds'),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  progress: z.int().describe('percent'),
  bytes: z.int().describe('of the package; 0 while it is not done'),
  redacted: z.boolean().describe('whether it is a redacted copy'),
});

/** An export, as the wire writes it. */
export type WireExport = z.infer<typeof exported>;

export const exportCalls = {
  beginExport: httpCall({
    method: 'POST',
    path: '/api/recordexport',
    about:
      'Export a stretch of recordings as one signed package: MP4 as it was recorded, way, events, snapshots, and a page that plays them',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      ...evidenceStretch,
      to: evidenceStretch.to.describe(`unix seconds; at most ${MAX_EXPORT_MS / HOUR_MS} hours later`),
      reason: evidenceReason.describe('why; it stands in the package'),
      snapshots: z
        .array(snapshot)
        .max(MAX_SNAPSHOTS)
        .default([])
        .describe('pictures that the page painted, given along'),
      cases: z
        .boolean()
        .default(false)
        .describe(
          'whether cases of alarms go with it: what was decided, internal notes, coaching, and files that the recorder attached of these channels',
        ),
    }),
    answer: done.extend({ id: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMIT', 'TOO_LARGE'],
    maxBodyBytes: MAX_SNAPSHOTS * (MAX_SNAPSHOT_CHARACTERS + 1_024),
    audit: 'exported recordings of channels {channels} of {deviceid} from {#from} to {#to}: {reason}',
  }),
  listExports: httpCall({
    method: 'GET',
    path: '/api/recordexport',
    about: 'One’s own exports, the newest first, and how far each is',
    access,
    scope: 'own',
    request: nothing,
    answer: z.object({ exports: z.array(exported) }),
    errors: [],
    audit: 'none',
  }),
  exportFile: httpCall({
    method: 'GET',
    path: '/api/recordexport/{deviceid}/{id}/file',
    about: 'The package of one’s own export that is done, any part of it; by a presigned address',
    access: { ...access, presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'took export {id} of {deviceid}',
  }),
  removeExport: httpCall({
    method: 'DELETE',
    path: '/api/recordexport/{deviceid}/{id}',
    about: 'Stop one’s own export, or throw its package away',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed export {id} of {deviceid}',
  }),
  evidenceKey: httpCall({
    method: 'GET',
    path: '/api/evidencekey',
    about:
      'By which key this server signs packages of evidence: for people who hold one, and need not sign in',
    access: { right: 'anyone' },
    scope: 'none',
    request: nothing,
    answer: z.object({ fingerprint: z.string().describe('SHA-256 of the public key, hex') }),
    errors: [],
    audit: 'none',
  }),
} as const;
