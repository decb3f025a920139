import { realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { planScopeFields } from '@outrider/model/plans/plan-scope.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { flag, planOfBranch } from '../devices/plan-rows.ts';
import { planConditionValues } from './plan-condition-values.ts';

/** A dialog saves a plan for so many at once, at most. */
const MOST_SCOPES = 200;
/** It reads many events. */
const WITHIN_MS = 30_000;
const { quietFrom, quietTo } = realtimePlan.fields;
const count = z.int().min(0);

const day = z.object({
  day: z.string().describe("by the server's clock, as 2026-11-26"),
  events: count.describe('for which the plan would have held'),
  alone: count.describe('of these told by themselves'),
  summed: count.describe('of these told in the summary of a minute'),
  quiet: count.describe('of these told once quiet hours were over'),
  digest: count.describe('of these mailed in the digest of a day'),
  messages: count.describe('that each receiver would have got'),
});

export const previewCalls = {
  previewPlan: httpCall({
    method: 'POST',
    path: '/api/plans/week',
    about:
      'What a plan would have done in the last seven days, had it held: nothing is saved. Events that came late, and hidden ones, tell nobody and are left out',
    ...planOfBranch('scopes'),
    request: z.object({
      kind: z.enum(['push', 'realtime']),
      appdevid: planScopeFields.eventid.schema.describe('code of the event'),
      scopes: z
        .array(z.object({ deviceid: deviceid.optional(), groupid: z.int().min(1).optional() }))
        .min(1)
        .max(MOST_SCOPES)
        .describe('for whom it would be saved: GLOBAL or devices, or a group'),
      quiet_en: flag.default(0),
      quiet_from: quietFrom.schema.default(realtimePlan.defaults.quietFrom),
      quiet_to: quietTo.schema.default(realtimePlan.defaults.quietTo),
      quiet_critical: flag.default(0),
      digest_en: flag.default(0),
      ...planConditionValues,
    }),
    answer: z.object({
      days: z.array(day),
      noisiest: z
        .array(z.object({ deviceid: z.string(), events: count }))
        .describe('the five vehicles with most of these events'),
      unmet: count.describe(
        'events of which it would not have told, by its hours, its least speed or its least duration',
      ),
      partial: z.boolean().describe('there were so many events that only the newest were looked at'),
    }),
    errors: [],
    withinMs: WITHIN_MS,
    audit: 'none',
  }),
} as const;
