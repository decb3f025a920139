import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import { httpCall } from '../../../connection/call.ts';

/** Saves a plan, whoever it is for. @throws CallError */
export const savePushPlan = ({ deviceid, groupid, ...plan }: WirePushPlan) =>
  groupid === undefined
    ? httpCall('savePushPlan', { pushEventPlan: { ...plan, deviceid } })
    : httpCall('saveGroupPushPlan', { pushEventPlan: { ...plan, groupid } });
