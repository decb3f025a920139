import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';

/** Which plan holds, as {@link PlanBook.holding}. */
interface Holding {
  holding(deviceid: string, eventid: number): { readonly plan: RealtimePlan } | undefined;
}

/** Of which devices nobody is told for a while. */
interface Mutes {
  of(deviceid: string, severity: EventSeverity): object | undefined;
}

/** An event that has just happened, as a call where a plan has it ring (rule NOTE-5). What came late rings nobody up, what is muted neither. */
export function withRing(event: PushEvent, plans: Holding, mutes: Mutes): PushEvent {
  if (event.cmd !== 'new' || event.late === true) return event;
  const plan = plans.holding(event.deviceid, event.eventid)?.plan;
  const rings = plan?.calls === true && mutes.of(event.deviceid, severityOf(event)) === undefined;
  return rings ? { ...event, cmd: 'call', ring: plan.callS } : event;
}
