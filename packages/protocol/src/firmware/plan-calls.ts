import { firmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { FIRMWARE_MAX_LEVEL } from '@outrider/model/firmware/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const access = { right: 'signed-in', maxLevel: FIRMWARE_MAX_LEVEL } as const;
/** A plan updates all devices that its person sees, and goes on when a token has ended. */
const orderAccess = { ...access, tokens: 'never' } as const;
const { targetfw, url, memo, model, stages, nextHours, fromMinute, toMinute, parkedOnly, haltPercent } =
  firmwarePlan.fields;
const autofwid = z.int().min(1);
const fields = {
  targetfw: targetfw.schema.describe('the version that devices are to have'),
  url: url.schema.describe('where they fetch it'),
  memo: memo.schema,
  model: model.schema.describe('devices that say that they are this model; empty for all'),
};
const rollout = {
  stages: stages.schema.describe('to so many percent of its devices, one after the other; the last is 100'),
  nexthours: nextHours.schema.describe(
    'hours after which the next stage begins by itself, where this one went well; 0: by hand',
  ),
  fromminute: fromMinute.schema.describe('minute of the server’s day from which devices are told'),
  tominute: toMinute.schema.describe('until which; the same as `fromminute` for any hour'),
  parkedonly: parkedOnly.schema.describe('only devices that stand with the ignition off'),
  haltpercent: haltPercent.schema.describe('it is halted once more than so many of a hundred updates failed'),
};

const told = z.object({
  autofwid: z.int(),
  targetfw: z.string(),
  url: z.string(),
  memo: z.string(),
  model: z.string(),
  updatetime: z.int().describe('unix seconds'),
  user: z.string().describe('who changed it last: it is for their devices'),
  halted: z
    .boolean()
    .describe('too many of its updates failed, or devices did not come back: a PUT has it go on'),
  haltedwhy: z.string().describe('raw words; empty while it goes on'),
  ...rollout,
  stage: z.int().describe('which of the stages it is in, 0 for the first'),
  stagetime: z.int().describe('unix seconds: since when'),
  devices: z.int().describe('devices that it goes to in the end, of those that one sees'),
  ofstage: z.int().describe('of them those of this stage and the ones before'),
  open: z.int().describe('updates of it that are not over'),
  done: z.int(),
  failed: z.int(),
});

/** A plan as the wire writes it. */
export type WirePlan = z.infer<typeof told>;

/** Plans by which devices get a firmware by themselves. */
export const planCalls = {
  listFirmwarePlans: httpCall({
    method: 'GET',
    path: '/gkserver/autofw',
    about: 'Plans by which devices get a firmware by themselves, the oldest first',
    access,
    scope: 'none',
    request: nothing,
    answer: z.array(told),
    errors: [],
    audit: 'none',
  }),
  addFirmwarePlan: httpCall({
    method: 'POST',
    path: '/gkserver/autofw',
    about:
      'Have each of one’s devices get a version once it comes with another; of several plans for a model the one that was changed last holds',
    access: orderAccess,
    scope: 'none',
    request: z.object({
      ...fields,
      memo: fields.memo.default(''),
      model: fields.model.default(''),
      stages: rollout.stages.default([100]),
      nexthours: rollout.nexthours.default(0),
      fromminute: rollout.fromminute.default(0),
      tominute: rollout.tominute.default(0),
      parkedonly: rollout.parkedonly.default(false),
      haltpercent: rollout.haltpercent.default(20),
    }),
    answer: done.extend({ autofwid: z.int() }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'added a firmware plan: {targetfw} from {url} for model {model}, stages {stages}, next after {nexthours} h, parked only {parkedonly}, memo {memo}',
  }),
  changeFirmwarePlan: httpCall({
    method: 'PUT',
    path: '/gkserver/autofw',
    about: 'Change a plan, and have it go on where it was halted: devices that failed are tried again',
    access: orderAccess,
    scope: 'none',
    request: z.object({
      autofwid,
      targetfw: fields.targetfw.optional(),
      url: fields.url.optional(),
      memo: fields.memo.optional(),
      model: fields.model.optional(),
      stages: rollout.stages.optional(),
      nexthours: rollout.nexthours.optional(),
      fromminute: rollout.fromminute.optional(),
      tominute: rollout.tominute.optional(),
      parkedonly: rollout.parkedonly.optional(),
      haltpercent: rollout.haltpercent.optional(),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit:
      'changed firmware plan {autofwid}: {targetfw} from {url} for model {model}, stages {stages}, next after {nexthours} h, parked only {parkedonly}, memo {memo}',
  }),
  nextFirmwareStage: httpCall({
    method: 'POST',
    path: '/gkserver/autofw/stage',
    about: 'Have a plan go to the devices of its next stage now',
    access: orderAccess,
    scope: 'none',
    request: z.object({ autofwid }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had firmware plan {autofwid} go to its next stage',
  }),
  removeFirmwarePlan: httpCall({
    method: 'DELETE',
    path: '/gkserver/autofw',
    about: 'Remove a plan, with those of its updates of which no device was told yet',
    access,
    scope: 'none',
    request: z.object({ autofwid }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed firmware plan {autofwid}',
  }),
} as const;
