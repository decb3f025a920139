import type { HttpHandler } from '../../calls/handler.ts';
import { removePlan } from '../../calls/plan-acts.ts';

export const removeDownloadPlan: HttpHandler<'removeDownloadPlan', 'downloadPlans'> = async (
  { eventDownloadPlan },
  asker,
  { downloadPlans },
) => await removePlan(downloadPlans, eventDownloadPlan, asker);
