import { planModes, planScopeFields } from '@outrider/model/plans/plan-scope.ts';
import { tuningActs } from '@outrider/model/plans/tuned-plan.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { flag, groupPlanKey, planKey, planOfBranch, plansOfBranch } from '../devices/plan-rows.ts';

/** Days of which it is told what a tuning would have left out. */
export const TUNING_DAYS = 7;
/** Tuned kinds that a list has, at most. */
export const LISTED_TUNINGS = 100;

const path = '/api/cases/tuning';
/** As plans, which it makes. */
const tunes = planOfBranch('');
const eventid = planScopeFields.eventid.schema;

const count = z.object({ cases: z.int(), events: z.int() });

/** The scope in which a kind is tuned: a device or everybody, or a group. */
const whose = {
  deviceid: planKey.deviceid.optional().describe('a device, or GLOBAL'),
  groupid: groupPlanKey.groupid.optional().describe('the group, and all groups below it'),
};
const isOne = {
  check: (asked: { readonly deviceid?: string | undefined; readonly groupid?: number | undefined }) =>
    (asked.deviceid === undefined) !== (asked.groupid === undefined),
  words: { error: 'wants either a device or a group', path: ['deviceid'] },
};

export const tuningCalls = {
  previewTuning: httpCall({
    ...plansOfBranch,
    method: 'POST',
    path: `${path}/week`,
    about: `What the last ${TUNING_DAYS} days would have been, had a kind of alarm of a device been hidden, discarded, or its notices muted: of devices in scope, nothing is changed`,
    request: z.object({ deviceid, eventid: eventid.describe('code of the events') }),
    answer: z.object({
      critical: z.boolean().describe('whether it has to be said twice'),
      all: count.describe('of the kind, of every device in scope'),
      device: count.describe('of the kind, of the device'),
      choices: z
        .array(
          z.object({
            mode: z.enum(planModes),
            groupid: z.int().optional(),
            name: z.string().describe('of the group; empty for no group'),
            gone: count.describe('what would have asked nobody'),
            planned: z
              .boolean()
              .describe('whether there is a plan for the same already, which keeps its other settings'),
          }),
        )
        .describe(
          'for whom it can be tuned: the device, its groups, the nearest first, and every device; for a manager what is of their branch',
        ),
      muted: z
        .object({ all: count, critical: count })
        .describe('of any kind, of the device: what a mute would have put aside, but for what is critical'),
      partial: z.boolean().describe('there were so many that only the newest were counted'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  tuneKind: httpCall({
    ...tunes,
    method: 'POST',
    path,
    about:
      'Hide or discard a kind of alarm from now on, of a device, a group or every device: by a download plan, which keeps what else it says',
    request: z
      .object({
        ...whose,
        eventid: eventid.describe('code of the events'),
        act: z.enum(tuningActs).describe('hide: kept, and shown to nobody; discard: only counted'),
        confirmed: flag.default(0).describe('1: critical alarms are meant, too; refused without it'),
      })
      .refine(isOne.check, isOne.words),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'tuned alarms {eventid} of {deviceid}{groupid}: {act}',
  }),
  untuneKind: httpCall({
    ...tunes,
    method: 'DELETE',
    path,
    about:
      'Take the tuning of a kind back: the plan does again what it did, or goes where there was none. One that somebody saved since is refused',
    request: z
      .object({ ...whose, eventid: eventid.describe('code of the events') })
      .refine(isOne.check, isOne.words),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took the tuning of alarms {eventid} of {deviceid}{groupid} back',
  }),
  listTunings: httpCall({
    ...plansOfBranch,
    method: 'GET',
    path: '/api/cases/tunings',
    about: 'Kinds of alarm that are tuned and can be taken back, the last ones first',
    request: nothing,
    answer: z.object({
      tunings: z
        .array(
          z.object({
            deviceid: z.string().describe("GLOBAL, a device, or empty where it is a group's"),
            groupid: z.int().optional(),
            eventid: z.int(),
            eventname: z.string().describe('as its definition calls it; empty where its code names it'),
            act: z.enum(tuningActs),
            by: z.string().describe('empty: who stands above the manager that asks'),
            at: z.int().describe('ms since 1970'),
          }),
        )
        .describe(`at most ${LISTED_TUNINGS}`),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;
