import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import { httpCall } from '../../../connection/call.ts';

/** Saves a plan, whoever it is for. @throws CallError */
export const saveRealtimePlan = ({ deviceid, groupid, ...plan }: WireRealtimePlan) =>
  groupid === undefined
    ? httpCall('saveRealtimePlan', { realtimeEventPlan: { ...plan, deviceid } })
    : httpCall('saveGroupRealtimePlan', { realtimeEventPlan: { ...plan, groupid } });
