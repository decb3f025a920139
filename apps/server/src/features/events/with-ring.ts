import type { ZoneName } from '@outrider/kit/day-zone.ts';
import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { meetsConditions } from '@outrider/model/notifications/plan-conditions.ts';
import type { PushEvent } from '@outrider/protocol/events/push-event.ts';

/** Which plan holds, as {@link PlanBook.holding}. */
interface Holding {
  holding(deviceid: string, eventid: number): { readonly plan: RealtimePlan } | undefined;
}

/** Of which devices nobody is told for a while. */
interface Mutes {
  of(deviceid: string, severity: EventSeverity): object | undefined;
}

export interface RingRules {
  readonly realtimePlans: Holding;
  readonly mutes: Mutes;
  /** The zone of the server's clock. */
  readonly zone: ZoneName;
}

/** What a plan has to know of an event that people are not told. */
export interface Unsaid {
  /** Undefined where nobody knows, or may know, how fast the vehicle was. */
  readonly speedKmh?: number | undefined;
  /** Whether it goes on for a time, and has not lasted yet as long as its plan wants: it is told again when it has (rule NOTE-21). */
  readonly hasDuration?: boolean | undefined;
}

/**
 * An event that has just happened, or has lasted as long as its plan wants, as a call where a plan has it ring (rule NOTE-5). A late event, a muted one,
 * and one that does not meet the plan's conditions do not ring.
 */
export function withRing(
  event: PushEvent,
  { speedKmh, hasDuration = false }: Unsaid,
  { realtimePlans, mutes, zone }: RingRules,
): PushEvent {
  if (event.cmd !== 'new' || event.late === true) return event;
  const { deviceid, eventid, time } = event;
  const plan = realtimePlans.holding(deviceid, eventid)?.plan;
  const rings =
    plan?.calls === true &&
    !(hasDuration && plan.leastSeconds > 0) &&
    meetsConditions(plan, { time, speedKmh }, zone) &&
    mutes.of(deviceid, severityOf(event)) === undefined;
  return rings ? { ...event, cmd: 'call', ring: plan.callS } : event;
}
