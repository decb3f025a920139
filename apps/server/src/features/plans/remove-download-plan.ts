import type { HttpHandler } from '../../calls/handler.ts';
import { removePlan } from '../../calls/plan-acts.ts';
import { wirePlan } from './wire-plan.ts';

export const removeDownloadPlan: HttpHandler<'removeDownloadPlan', 'downloadPlans'> = async (
  { eventDownloadPlan },
  asker,
  { downloadPlans },
) => await removePlan(downloadPlans, eventDownloadPlan, asker, { note: asker.note, wire: wirePlan });
