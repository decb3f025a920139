import { isNeverTold } from '@outrider/model/events/event-codes.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import type { HeldNotice } from '@outrider/model/notifications/held-notice.ts';
import { hasLasted, lastedMs } from '@outrider/model/notifications/least-duration.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { meetsConditions, type PlanConditions } from '@outrider/model/notifications/plan-conditions.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import { eventDeliveries } from './event-deliveries.ts';
import type { EventNoticesParts } from './event-notices-parts.ts';

const HOUR_MS = 3_600_000;

/** Which kinds of plan are asked about an event. */
export type AskedPlans = Pick<HeldNotice, 'push' | 'realtime'>;
export const BOTH_PLANS: AskedPlans = { push: true, realtime: true };

/** What the server does about an event. */
export interface EventDecision {
  readonly deliveries: readonly NewDelivery[];
  /** It is asked again later; undefined: it is not. */
  readonly held: HeldNotice | undefined;
  /** The realtime plan that tells of it now; undefined where none does. */
  readonly realtime: RealtimePlan | undefined;
}
const NOBODY: EventDecision = { deliveries: [], held: undefined, realtime: undefined };

/** Decides who is told of an event as of now, by the plans as they are now (rules NOTE-1, NOTE-19 and NOTE-21). */
export async function decideEvent(
  parts: EventNoticesParts,
  kept: KeptEvent,
  asked: AskedPlans,
): Promise<EventDecision> {
  const { pushPlans, realtimePlans, mutes, usualUrl, vehicleOf, outbox, clock, zone } = parts;
  const { phonesOf, browsersOf, wordsOf, readers, isDark, digest } = parts;
  const event = isDark(kept.deviceid, kept.time * 1_000) ? withoutPlace(kept) : kept;
  const { deviceid, eventid, late, hidden } = event;
  // An event that came long after it happened alerts nobody.
  if (late || hidden || isNeverTold(eventid)) return NOBODY;
  const nowMs = clock.now();
  const lookAt = <P extends PlanConditions>(plan: P | undefined) => {
    const tells = plan !== undefined && meetsConditions(plan, event, zone);
    const lasted = tells ? hasLasted(plan, event, nowMs) : 'no';
    return {
      plan: lasted === 'yes' ? plan : undefined,
      dueMs: tells && lasted === 'yet' ? lastedMs(plan, event) : undefined,
    };
  };
  const pushPlan = asked.push ? pushPlans.holding(deviceid, eventid)?.plan : undefined;
  const push = lookAt(pushPlan?.enabled === true ? pushPlan : undefined);
  const realtime = lookAt(asked.realtime ? realtimePlans.holding(deviceid, eventid)?.plan : undefined);
  const held = heldUntil(kept, push.dueMs, realtime.dueMs);
  if (push.plan === undefined && realtime.plan === undefined) return { ...NOBODY, held };
  if (mutes.of(deviceid, severityOf(event)) !== undefined) return { ...NOBODY, held };
  const deliveries = eventDeliveries(event, {
    push: push.plan,
    realtime: realtime.plan,
    usualUrl: usualUrl(),
    vehicle: vehicleOf(deviceid),
    phones: realtime.plan?.texts === true ? await phonesOf(deviceid) : [],
    browsers: realtime.plan?.browsers === true ? await browsersOf(deviceid) : [],
    forMs: (way) => outbox.hours(way) * HOUR_MS,
    nowMs,
    zone,
    wordsOf,
    readers: await readers.known(),
    digest: digest(),
  });
  return { deliveries, held, realtime: realtime.plan };
}

/** @param push when the push plan is asked again, ms since 1970; undefined where it is not @param realtime the same of the realtime plan */
function heldUntil(
  { id, deviceid }: KeptEvent,
  push: number | undefined,
  realtime: number | undefined,
): HeldNotice | undefined {
  const due = [push, realtime].filter((ms) => ms !== undefined);
  if (due.length === 0) return undefined;
  return {
    event: id,
    deviceid,
    dueMs: Math.min(...due),
    push: push !== undefined,
    realtime: realtime !== undefined,
  };
}
