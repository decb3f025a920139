import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen, removePlan, savePlan } from '../../calls/plan-acts.ts';
import { pushPlanOf, wirePushPlan } from './wire-plans.ts';

export const listPushPlans: HttpHandler<'listPushPlans', 'pushPlans'> = (
  _request,
  { devices },
  { pushPlans },
) =>
  pushPlans
    .list()
    .filter((plan) => isSeen(plan, devices))
    .map(wirePushPlan);

export const savePushPlan: HttpHandler<'savePushPlan', 'pushPlans' | 'fleet' | 'store' | 'clock'> = async (
  { pushEventPlan: { deviceid, ...saved } },
  { devices },
  { pushPlans, clock, ...services },
) => {
  const plan = pushPlanOf({ deviceid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(pushPlans, plan, devices, services);
};

export const saveGroupPushPlan: HttpHandler<
  'saveGroupPushPlan',
  'pushPlans' | 'fleet' | 'store' | 'clock'
> = async ({ pushEventPlan: { groupid, ...saved } }, { devices }, { pushPlans, clock, ...services }) => {
  const plan = pushPlanOf({ deviceid: '', groupid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(pushPlans, plan, devices, services);
};

export const removePushPlan: HttpHandler<'removePushPlan', 'pushPlans'> = async (
  { pushEventPlan: { deviceid, ...plan }, deviceid: also },
  { devices },
  { pushPlans },
) => await removePlan(pushPlans, { ...plan, deviceid: deviceid ?? also }, devices);
