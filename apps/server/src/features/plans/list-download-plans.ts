import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen } from '../../calls/plan-acts.ts';
import { wirePlan } from './wire-plan.ts';

export const listDownloadPlans: HttpHandler<'listDownloadPlans', 'downloadPlans'> = (
  _request,
  asker,
  { downloadPlans },
) =>
  downloadPlans
    .list()
    .filter((plan) => isSeen(plan, asker))
    .map(wirePlan);
