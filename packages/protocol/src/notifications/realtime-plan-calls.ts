import { receiverList } from '@outrider/model/notifications/addresses.ts';
import { escalationStep, escalationSteps } from '@outrider/model/notifications/escalation.ts';
import { realtimePlan, USUAL_CALL_S } from '@outrider/model/notifications/notice-plans.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import {
  flag,
  groupPlanKey,
  planHead,
  planKey,
  planRows,
  planSaved,
  removedPlans,
} from '../devices/plan-rows.ts';
import { listedConditions, planConditionValues } from './plan-condition-values.ts';

const planRow = planRows('realtimeEventPlan');
const path = '/gkevent/realtimeeventplan';
/** The same as a client spells it that removes plans: each call takes both (rule C32). */
const spelledPath = '/gkevent/RealtimeEventPlan';

const { quietFrom, quietTo } = realtimePlan.fields;
const values = {
  call_en: flag.default(0),
  call_time: realtimePlan.fields.callS.schema.default(USUAL_CALL_S).describe('seconds for which it rings'),
  email_en: flag.default(0),
  receivers: receiverList.default('').describe('email addresses; semicolons become commas, each is trimmed'),
  sms_en: flag.default(0).describe("1: people of the device's groups get a text message"),
  language: realtimePlan.fields.language.schema
    .default('')
    .describe(
      "code of the language of mail and text messages to people who have chosen none at an account; empty: the server's default",
    ),
  browser_en: flag
    .default(0)
    .describe('1: people who may see the device are told in the browsers in which they turned it on'),
  quiet_en: flag
    .default(0)
    .describe('1: mail, text messages and browsers wait for the end of the quiet hours'),
  quiet_from: quietFrom.schema
    .default(realtimePlan.defaults.quietFrom)
    .describe("minute of the day, by the server's clock"),
  quiet_to: quietTo.schema
    .default(realtimePlan.defaults.quietTo)
    .describe('minute of the day in which they end; before the begin: on the next day'),
  digest_en: flag.default(0).describe('1: mail of events of level info waits for the digest of the day'),
  steps: escalationSteps
    .default([])
    .describe('who is told when nobody acknowledges the case within so many minutes, until it is decided'),
  driver_text: realtimePlan.fields.driverText.schema
    .default('')
    .describe(
      'what the recorder shows and reads out to the driver; empty: nothing. For people who have the right F_talk',
    ),
  ...planConditionValues,
  quiet_critical: flag.default(0).describe('1: what is critical waits, too'),
  confirmed: flag.default(0).describe('1: what is critical is to wait, which is refused without it'),
};

/** A plan that mails says whom: one that mails nobody would look as if it did. */
const saysWhom = ({ email_en, receivers }: { email_en: 0 | 1; receivers: string }): boolean =>
  email_en === 0 || receivers !== '';
/** What is critical waits only where that is said twice. */
const saysTwice = ({ quiet_critical, confirmed }: { quiet_critical: 0 | 1; confirmed: 0 | 1 }): boolean =>
  quiet_critical === 0 || confirmed === 1;
const wantsConfirmed = {
  error: 'has to be 1 for critical events to wait for the end of quiet hours',
  path: ['confirmed'],
};
const wantsReceivers = { error: 'wants at least one email address', path: ['receivers'] };

const listed = z.object({
  ...planHead,
  call_en: flag,
  call_time: z.int(),
  email_en: flag,
  receivers: z.string(),
  sms_en: flag,
  language: z.string(),
  browser_en: flag,
  quiet_en: flag,
  quiet_from: z.int(),
  quiet_to: z.int(),
  quiet_critical: flag,
  digest_en: flag,
  steps: z.array(escalationStep),
  driver_text: z.string(),
  ...listedConditions,
  confirmed: flag.describe('as quiet_critical'),
  ...planSaved,
});
/** A plan of the people who are called, mailed and written to of an event, as an answer has it. */
export interface WireRealtimePlan extends Readonly<z.output<typeof listed>> {}

export const realtimePlanCalls = {
  listRealtimePlans: httpCall({
    ...planRow.list,
    path,
    alias: spelledPath,
    about: 'Every plan of who is called, mailed and written to of an event',
    answer: z.array(listed),
  }),
  saveRealtimePlan: httpCall({
    ...planRow.save,
    path,
    alias: spelledPath,
    request: z.object({
      realtimeEventPlan: z
        .object({ ...planKey, ...values })
        .refine(saysWhom, wantsReceivers)
        .refine(saysTwice, wantsConfirmed),
    }),
    audit: 'saved realtime event plan {realtimeEventPlan}',
  }),
  saveGroupRealtimePlan: httpCall({
    ...planRow.saveOfGroup,
    path,
    alias: spelledPath,
    request: z.object({
      realtimeEventPlan: z
        .object({ ...groupPlanKey, ...values })
        .refine(saysWhom, wantsReceivers)
        .refine(saysTwice, wantsConfirmed),
    }),
    audit: 'saved realtime event plan {realtimeEventPlan}',
  }),
  removeRealtimePlan: httpCall({
    ...planRow.remove,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    path: spelledPath,
    alias: path,
    request: z.object({
      realtimeEventPlan: removedPlans,
      deviceid: deviceid.optional().describe('the same, where the plan does not say it'),
    }),
    audit: 'removed realtime event plan {realtimeEventPlan}',
  }),
} as const;
