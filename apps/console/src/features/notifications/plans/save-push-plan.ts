import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves a plan, whoever it is for. @throws CallError */
export async function putPushPlan({ deviceid, groupid, ...plan }: WirePushPlan): Promise<void> {
  if (groupid === undefined) await httpCall('savePushPlan', { pushEventPlan: { ...plan, deviceid } });
  else await httpCall('saveGroupPushPlan', { pushEventPlan: { ...plan, groupid } });
  await askAgain('listPushPlans');
}

/** Saves a plan that was changed in the table, and tells how that went. */
export async function savePushPlan(plan: WirePushPlan): Promise<void> {
  try {
    await putPushPlan(plan);
    toast('success', t('The plan was saved'));
  } catch (error) {
    toastError(error);
  }
}
