import type { HttpHandler } from '../../calls/handler.ts';
import { savePlan } from '../../calls/plan-acts.ts';
import { checkedPlan } from './checked-plan.ts';
import { planOf } from './wire-plan.ts';

export const saveDownloadPlan: HttpHandler<
  'saveDownloadPlan',
  'downloadPlans' | 'fleet' | 'store' | 'clock'
> = async (
  { eventDownloadPlan: { deviceid, ...saved } },
  { devices },
  { downloadPlans, clock, ...services },
) => {
  const plan = planOf({ deviceid }, saved, Math.floor(clock.now() / 1_000));
  return await savePlan(downloadPlans, checkedPlan(plan), devices, services);
};
