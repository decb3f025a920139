import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import { httpCall } from '../../../connection/call.ts';
import type { PlanContent } from './plan-values.ts';

/** Saves a plan, no matter whom it is for. @throws CallError */
export const saveDownloadPlan = ({ deviceid, groupid, ...plan }: PlanContent & PlanScope) =>
  groupid === undefined
    ? httpCall('saveDownloadPlan', { eventDownloadPlan: { ...plan, deviceid } })
    : httpCall('saveGroupDownloadPlan', { eventDownloadPlan: { ...plan, groupid } });
