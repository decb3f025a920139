import { planName, type PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toast } from '../../../ui/toast.ts';
import { toastError } from '../../../ui/toast-error.ts';
import type { PlanContent } from './plan-values.ts';

/** What tells a plan from all others. */
export const keyOf = ({ deviceid, groupid, appdevid: eventid }: WireDownloadPlan): string =>
  planName({ deviceid, groupid, eventid });

const save = ({ deviceid, groupid }: PlanScope, content: PlanContent) =>
  groupid === undefined
    ? httpCall('saveDownloadPlan', { eventDownloadPlan: { ...content, deviceid } })
    : httpCall('saveGroupDownloadPlan', { eventDownloadPlan: { ...content, groupid } });

/** Saves a plan for everybody whom it is for, and tells how that went. */
export async function savePlan(scopes: readonly PlanScope[], content: PlanContent): Promise<void> {
  try {
    for (const scope of scopes) await save(scope, content);
    toast('success', t('The plan was saved'));
  } catch (error) {
    toastError(error);
  }
  await askAgain('listDownloadPlans');
}

/** Saves a plan that was changed in the table. */
export async function saveChanged(plan: WireDownloadPlan): Promise<void> {
  await savePlan([plan], plan);
}

/** Removes a plan, or all of somebody. @throws CallError */
export async function removePlans({ deviceid, groupid }: PlanScope, appdevid?: number): Promise<void> {
  const whose = groupid === undefined ? { deviceid } : { groupid };
  const code = appdevid === undefined ? {} : { appdevid };
  await httpCall('removeDownloadPlan', { eventDownloadPlan: { ...whose, ...code } });
  await askAgain('listDownloadPlans');
}
