import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { toast } from '../../../ui/toast.ts';

/** Saves a plan, whoever it is for. @throws CallError */
export async function putRealtimePlan({ deviceid, groupid, ...plan }: WireRealtimePlan): Promise<void> {
  if (groupid === undefined) await httpCall('saveRealtimePlan', { realtimeEventPlan: { ...plan, deviceid } });
  else await httpCall('saveGroupRealtimePlan', { realtimeEventPlan: { ...plan, groupid } });
  await askAgain('listRealtimePlans');
}

/** Saves a plan that was changed in the table, and tells how that went. */
export async function saveRealtimePlan(plan: WireRealtimePlan): Promise<void> {
  try {
    await putRealtimePlan(plan);
    toast('success', t('The plan was saved'));
  } catch (error) {
    toastError(error);
  }
}
