import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { wirePlan } from './wire-plan.ts';

export const listDownloadPlans: HttpHandler<'listDownloadPlans', 'downloadPlans'> = (
  _request,
  { devices },
  { downloadPlans },
) =>
  downloadPlans
    .list()
    .map(wirePlan)
    .filter(
      ({ deviceid, groupid }) => groupid !== undefined || deviceid === GLOBAL_PLAN || devices.has(deviceid),
    );
