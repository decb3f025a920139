import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { isWebAddress } from '@outrider/model/notifications/push-settings.ts';
import { PLAN_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Plans are set by administrators. */
const access = { right: 'F_event', maxLevel: PLAN_MAX_LEVEL } as const;
const path = '/gkevent/pusheventplan';
const flag = z.union([z.literal(0), z.literal(1)]);
const appdevid = pushPlan.fields.eventid.schema.describe('code of the event');
const groupid = z.int().min(1);
const script = pushPlan.fields.script.schema.refine(
  (text) => text === '' || isWebAddress(text),
  'wants an address that begins with http:// or https://',
);

const values = {
  enable: flag.default(1),
  name: pushPlan.fields.name.schema.default(''),
  script: script
    .default('')
    .describe('address of the web service; empty: the usual one. It is never run (rule S16)'),
};

const told = z.object({
  deviceid: z.string().describe(`${GLOBAL_PLAN}, a device, or empty where it is a group's`),
  groupid: z.int().optional().describe('the group that it is for'),
  appdevid,
  enable: flag,
  name: z.string(),
  script: z.string(),
  updatetime: z.int().describe('unix seconds'),
});
/** A plan of which web service is sent an event, as an answer has it. */
export interface WirePushPlan extends Readonly<z.output<typeof told>> {}

export const pushPlanCalls = {
  listPushPlans: httpCall({
    method: 'GET',
    path,
    about: 'Every plan of which web service is sent an event',
    access,
    scope: 'own',
    request: nothing,
    answer: z.array(told),
    errors: [],
    audit: 'none',
  }),
  savePushPlan: httpCall({
    method: 'POST',
    path,
    about: `Save a plan for every device (${GLOBAL_PLAN}), or for one; it takes the place of the one that was for the same event`,
    access,
    scope: 'own',
    request: z.object({ pushEventPlan: z.object({ deviceid, appdevid, ...values }) }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved push event plan {pushEventPlan}',
  }),
  saveGroupPushPlan: httpCall({
    method: 'PUT',
    path,
    about: 'Save a plan for the devices of a group and of all groups below it',
    access,
    scope: 'own',
    request: z.object({ pushEventPlan: z.object({ groupid, appdevid, ...values }) }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved push event plan {pushEventPlan}',
  }),
  removePushPlan: httpCall({
    method: 'DELETE',
    path: '/gkevent/pusheventplan',
    about: 'Remove a plan; without appdevid, all that are for the device, the group, or everybody',
    access,
    scope: 'own',
    request: z.object({
      pushEventPlan: z.object({
        deviceid: deviceid.optional(),
        groupid: groupid.optional(),
        appdevid: appdevid.optional(),
      }),
      deviceid: deviceid.optional().describe('the same, where the plan does not say it'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed push event plan {pushEventPlan}',
  }),
} as const;
