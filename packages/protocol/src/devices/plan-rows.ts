import { PLAN_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { GLOBAL_PLAN, planScopeFields } from '@outrider/model/plans/plan-scope.ts';
import { z } from 'zod';
import { done, nothing } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

const appdevid = planScopeFields.eventid.schema.describe('code of the event');
const groupid = z.int().min(1);

/** Yes and no as plans have them. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Which plan: of a device or everybody, for an event. */
export const planKey = { deviceid, appdevid };

/** Which plan: of a group, for an event. */
export const groupPlanKey = { groupid, appdevid };

/** Which plans are removed. */
export const removedPlans = z.object({
  deviceid: deviceid.optional(),
  groupid: groupid.optional(),
  appdevid: appdevid.optional(),
});

/** What every plan of an answer has. */
export const planHead = {
  deviceid: z.string().describe(`${GLOBAL_PLAN}, a device, or empty where it is a group's`),
  groupid: z.int().optional().describe('the group that it is for'),
  appdevid,
};
export const planSaved = { updatetime: z.int().describe('unix seconds') };

/** Plans are set by administrators, and by managers for what is of their branch. */
const access = { right: 'F_event', maxLevel: PLAN_MAX_LEVEL } as const;

/** The scope of a plan, as a manager may say it. @param field the field that has the plan; empty: the request itself */
export const planOfBranch = (field: string) => {
  const within = field === '' ? '' : `${field}.`;
  return {
    access: { ...access, managedBy: { [`${within}deviceid`]: 'device', [`${within}groupid`]: 'group' } },
    scope: 'own',
  } as const;
};

/** A call that lists of plans, or what comes of them, those that are one's own. */
export const plansOfBranch = { access: { ...access, managedBy: {} }, scope: 'own' } as const;

/** What the four calls about plans of each kind have in common: beside it each has its path, request and words. @param field the field that has the plan */
export const planRows = (field: string) => {
  const changes = { ...planOfBranch(field), answer: done } as const;
  return {
    list: { ...plansOfBranch, method: 'GET', request: nothing, errors: [], audit: 'none' },
    save: {
      ...changes,
      method: 'POST',
      about: `Save a plan for every device (${GLOBAL_PLAN}), or for one; it takes the place of the one that was for the same event`,
      errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    },
    saveOfGroup: {
      ...changes,
      method: 'PUT',
      about: 'Save a plan for the devices of a group and of all groups below it',
      errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    },
    remove: {
      ...changes,
      method: 'DELETE',
      about: 'Remove a plan; without appdevid, all that are for the device, the group, or everybody',
      errors: ['NOT_FOUND', 'STORE_FULL'],
    },
  } as const;
};
