import {
  evidenceChannels,
  evidenceReason,
  LOCK_MAX_LEVEL,
  recordingLock,
} from '@outrider/model/recordings/recording-lock.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const LAST_SECOND = 1e11;
const seconds = z.int().min(0).max(LAST_SECOND);
const asked = z.coerce.number<string | number>().pipe(seconds);

/** A stretch of channels of a device, as bodies say it. */
export const evidenceStretch = {
  deviceid,
  channels: evidenceChannels.describe('1-based; those that are installed'),
  from: seconds.describe('unix seconds'),
  to: seconds.describe('unix seconds; that second is no part of it'),
} as const;

const lock = z.object({
  id: z.int(),
  deviceid: z.string(),
  channels: z.array(z.int()),
  from: z.int().describe('unix seconds'),
  to: z.int().describe('unix seconds; that second is no part of it'),
  user: z.string().describe('who made it'),
  reason: z.string(),
  created: z.int().describe('unix seconds'),
  until: z.int().describe('unix seconds; 0 until somebody lifts it'),
  mayLift: z.boolean().describe('whether the caller may lift it'),
});

/** A lock, as the wire writes it. */
export type WireLock = z.infer<typeof lock>;

const locking = { path: '/api/recordlock', access: { right: 'P_lopb', maxLevel: LOCK_MAX_LEVEL } } as const;

export const lockCalls = {
  recordLocks: httpCall({
    method: 'GET',
    path: '/api/recordlock',
    about: 'Locks on recordings of one’s devices, the latest stretch first',
    access: { right: 'P_lopb' },
    scope: 'own',
    request: z.object({
      deviceid: deviceid.optional().describe('one device’s; all devices’ when absent'),
      from: asked.optional().describe('only those that have something from then on, unix seconds'),
      to: asked.optional().describe('only those that have something before, unix seconds'),
    }),
    answer: z.object({ locks: z.array(lock) }),
    errors: [],
    audit: 'none',
  }),
  lockRecordings: httpCall({
    ...locking,
    method: 'POST',
    about:
      'Lock a stretch of recordings: neither age nor a full disk removes them, nor who deletes recordings',
    scope: { device: 'deviceid' },
    request: z.object({
      ...evidenceStretch,
      reason: evidenceReason.describe('why'),
      until: seconds.default(0).describe('when it ends by itself, unix seconds; 0 when somebody lifts it'),
    }),
    answer: done.extend({ id: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STORE_FULL'],
    audit:
      'locked recordings of channels {channels} of {deviceid} from {from} to {to}, until {until}: {reason}',
  }),
  unlockRecordings: httpCall({
    ...locking,
    path: '/api/recordlock/{id}',
    method: 'DELETE',
    about: 'Lift a lock on recordings: one’s own, or that of somebody whose level number is higher',
    scope: 'own',
    request: z.object({ id: z.coerce.number<string | number>().pipe(recordingLock.fields.id.schema) }),
    answer: done,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STORE_FULL'],
    audit: 'lifted lock {id} on recordings',
  }),
} as const;
