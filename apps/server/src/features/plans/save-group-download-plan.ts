import type { HttpHandler } from '../../calls/handler.ts';
import { savePlan } from '../../calls/plan-acts.ts';
import { checkedPlan } from './checked-plan.ts';
import { planOf } from './wire-plan.ts';

export const saveGroupDownloadPlan: HttpHandler<
  'saveGroupDownloadPlan',
  'downloadPlans' | 'fleet' | 'store' | 'clock'
> = async (
  { eventDownloadPlan: { groupid, ...saved } },
  { devices },
  { downloadPlans, clock, ...services },
) => {
  const plan = planOf({ deviceid: '', groupid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(downloadPlans, checkedPlan(plan), devices, services);
};
