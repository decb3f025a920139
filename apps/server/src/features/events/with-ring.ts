import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';

/** Which plan holds, as {@link PlanBook.holding}. */
interface Holding {
  holding(deviceid: string, eventid: number): { readonly plan: RealtimePlan } | undefined;
}

/** An event that has just happened, as a call where a plan has it ring (rule NOTE-5). What came late rings nobody up. */
export function withRing(event: PushEvent, plans: Holding): PushEvent {
  if (event.cmd !== 'new' || event.late === true) return event;
  const plan = plans.holding(event.deviceid, event.eventid)?.plan;
  return plan?.calls === true ? { ...event, cmd: 'call', ring: plan.callS } : event;
}
