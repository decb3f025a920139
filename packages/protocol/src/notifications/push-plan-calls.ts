import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { isWebAddress } from '@outrider/model/entity/web-address.ts';
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

const planRow = planRows('pushEventPlan');
const path = '/gkevent/pusheventplan';
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
  ...planConditionValues,
};

const listed = z.object({
  ...planHead,
  enable: flag,
  name: z.string(),
  script: z.string(),
  ...listedConditions,
  ...planSaved,
});
/** A plan of which web service is sent an event, as an answer has it. */
export interface WirePushPlan extends Readonly<z.output<typeof listed>> {}

export const pushPlanCalls = {
  listPushPlans: httpCall({
    ...planRow.list,
    path,
    about: 'Every plan of which web service is sent an event',
    answer: z.array(listed),
  }),
  savePushPlan: httpCall({
    ...planRow.save,
    path,
    request: z.object({ pushEventPlan: z.object({ ...planKey, ...values }) }),
    audit: 'saved push event plan {pushEventPlan}',
  }),
  saveGroupPushPlan: httpCall({
    ...planRow.saveOfGroup,
    path,
    request: z.object({ pushEventPlan: z.object({ ...groupPlanKey, ...values }) }),
    audit: 'saved push event plan {pushEventPlan}',
  }),
  removePushPlan: httpCall({
    ...planRow.remove,
    path,
    request: z.object({
      pushEventPlan: removedPlans,
      deviceid: deviceid.optional().describe('the same, where the plan does not say it'),
    }),
    audit: 'removed push event plan {pushEventPlan}',
  }),
} as const;
