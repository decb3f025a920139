import type * as calls from '@outrider/protocol/plans/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { listDownloadPlans } from './list-download-plans.ts';
import { removeDownloadPlan } from './remove-download-plan.ts';
import { saveDownloadPlan } from './save-download-plan.ts';
import { saveGroupDownloadPlan } from './save-group-download-plan.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listDownloadPlans,
  saveDownloadPlan,
  saveGroupDownloadPlan,
  removeDownloadPlan,
};
