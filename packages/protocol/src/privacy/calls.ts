import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Days of one question, or of one reason, at most. */
export const MAX_PRIVATE_DAYS = 32;
const MAX_REASON = 200;

const seconds = z.int().min(0).max(1e11);
const stretch = {
  deviceid,
  start: seconds.describe('unix seconds'),
  end: seconds.describe(`unix seconds: it is no part of it; at most ${MAX_PRIVATE_DAYS} days later`),
};

export const http = {
  privateTimes: httpCall({
    method: 'POST',
    path: '/api/privacy/times',
    about:
      'When a vehicle is private for the caller: they are shown nothing of these times. What emergency alarms open, and reasons that they gave, are left out',
    access: { right: 'signed-in' },
    scope: { device: 'deviceid' },
    request: z.object(stretch),
    answer: z.object({
      times: z.array(
        z.object({
          from: seconds,
          to: seconds,
          mode: z.enum(['reason', 'dark']).describe('reason: it opens for people who give a reason'),
          what: z.enum(['all', 'footage']).describe('footage: where it is, is no secret'),
        }),
      ),
      purposes: z.array(z.string()).describe('one of these is wanted with a reason; none: any words do'),
    }),
    errors: [],
    audit: 'none',
  }),
  giveReason: httpCall({
    method: 'POST',
    path: '/api/privacy/reason',
    about:
      'Gives a reason to see a stretch of time of a vehicle that is private: what its rule opens for a reason is open for people who gave it, for as long as it is set',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
    scope: { device: 'deviceid' },
    request: z.object({
      ...stretch,
      purpose: z.string().max(MAX_REASON).optional(),
      reason: z.string().trim().max(MAX_REASON).default(''),
    }),
    answer: z.object({
      hasError: z.literal(false),
      message: z.string(),
      until: seconds.describe('unix seconds: from then on a reason is wanted again'),
    }),
    errors: ['CONFLICT'],
    audit: 'gave a reason to see {deviceid} from {#start} to {#end} though it is private: {purpose} {reason}',
  }),
} as const;
