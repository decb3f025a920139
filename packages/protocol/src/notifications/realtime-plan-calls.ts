import { receiverList } from '@outrider/model/notifications/addresses.ts';
import { realtimePlan, USUAL_CALL_S } from '@outrider/model/notifications/notice-plans.ts';
import { PLAN_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Plans are set by administrators. */
const access = { right: 'F_event', maxLevel: PLAN_MAX_LEVEL } as const;
const path = '/gkevent/realtimeeventplan';
const flag = z.union([z.literal(0), z.literal(1)]);
const appdevid = realtimePlan.fields.eventid.schema.describe('code of the event');
const groupid = z.int().min(1);

const values = {
  call_en: flag.default(0),
  call_time: realtimePlan.fields.callS.schema.default(USUAL_CALL_S).describe('seconds for which it rings'),
  email_en: flag.default(0),
  receivers: receiverList.default('').describe('email addresses; semicolons become commas, each is trimmed'),
  sms_en: flag.default(0).describe("1: people of the device's groups get a text message"),
};

/** A plan that mails says whom: one that mails nobody would look as if it did. */
const saysWhom = ({ email_en, receivers }: { email_en: 0 | 1; receivers: string }): boolean =>
  email_en === 0 || receivers !== '';
const wantsReceivers = { error: 'wants at least one email address', path: ['receivers'] };

const told = z.object({
  deviceid: z.string().describe(`${GLOBAL_PLAN}, a device, or empty where it is a group's`),
  groupid: z.int().optional().describe('the group that it is for'),
  appdevid,
  call_en: flag,
  call_time: z.int(),
  email_en: flag,
  receivers: z.string(),
  sms_en: flag,
  updatetime: z.int().describe('unix seconds'),
});
/** A plan of who is called, mailed and written to of an event, as an answer has it. */
export interface WireRealtimePlan extends Readonly<z.output<typeof told>> {}

export const realtimePlanCalls = {
  listRealtimePlans: httpCall({
    method: 'GET',
    path,
    about: 'Every plan of who is called, mailed and written to of an event',
    access,
    scope: 'own',
    request: nothing,
    answer: z.array(told),
    errors: [],
    audit: 'none',
  }),
  saveRealtimePlan: httpCall({
    method: 'POST',
    path,
    about: `Save a plan for every device (${GLOBAL_PLAN}), or for one; it takes the place of the one that was for the same event`,
    access,
    scope: 'own',
    request: z.object({
      realtimeEventPlan: z.object({ deviceid, appdevid, ...values }).refine(saysWhom, wantsReceivers),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved realtime event plan {realtimeEventPlan}',
  }),
  saveGroupRealtimePlan: httpCall({
    method: 'PUT',
    path,
    about: 'Save a plan for the devices of a group and of all groups below it',
    access,
    scope: 'own',
    request: z.object({
      realtimeEventPlan: z.object({ groupid, appdevid, ...values }).refine(saysWhom, wantsReceivers),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved realtime event plan {realtimeEventPlan}',
  }),
  removeRealtimePlan: httpCall({
    method: 'DELETE',
    path: '/gkevent/RealtimeEventPlan',
    about: 'Remove a plan; without appdevid, all that are for the device, the group, or everybody',
    access,
    scope: 'own',
    request: z.object({
      realtimeEventPlan: z.object({
        deviceid: deviceid.optional(),
        groupid: groupid.optional(),
        appdevid: appdevid.optional(),
      }),
      deviceid: deviceid.optional().describe('the same, where the plan does not say it'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed realtime event plan {realtimeEventPlan}',
  }),
} as const;
