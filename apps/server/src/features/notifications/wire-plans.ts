import { inOrder } from '@outrider/model/notifications/escalation.ts';
import {
  type PushPlan,
  pushPlan,
  type RealtimePlan,
  realtimePlan,
} from '@outrider/model/notifications/notice-plans.ts';
import type { PlanConditions } from '@outrider/model/notifications/plan-conditions.ts';
import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { WirePushPlan } from '@outrider/protocol/notifications/push-plan-calls.ts';
import type { WireRealtimePlan } from '@outrider/protocol/notifications/realtime-plan-calls.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const scopeOf = ({ deviceid, groupid }: PlanScope) => ({
  deviceid,
  ...(groupid !== undefined && { groupid }),
});

const wireConditions = ({ hours, leastKmh, leastSeconds }: PlanConditions) => ({
  hours,
  least_speed: leastKmh,
  least_duration: leastSeconds,
});
/** The conditions of a plan as a call says them. */
export const conditionsOf = ({
  hours,
  least_speed: leastKmh,
  least_duration: leastSeconds,
}: ReturnType<typeof wireConditions>): PlanConditions => ({ hours, leastKmh, leastSeconds });

/** A plan as the wire has it. */
export const wirePushPlan = (plan: PushPlan): WirePushPlan => ({
  ...scopeOf(plan),
  appdevid: plan.eventid,
  enable: flag(plan.enabled),
  name: plan.name,
  script: plan.script,
  ...wireConditions(plan),
  updatetime: plan.updated,
});

/** As {@link wirePushPlan}. */
export const wireRealtimePlan = (plan: RealtimePlan): WireRealtimePlan => ({
  ...scopeOf(plan),
  appdevid: plan.eventid,
  call_en: flag(plan.calls),
  call_time: plan.callS,
  email_en: flag(plan.mails),
  receivers: plan.receivers,
  sms_en: flag(plan.texts),
  language: plan.language,
  browser_en: flag(plan.browsers),
  driver_text: plan.driverText,
  quiet_en: flag(plan.quiet),
  quiet_from: plan.quietFrom,
  quiet_to: plan.quietTo,
  quiet_critical: flag(plan.quietCritical),
  confirmed: flag(plan.quietCritical),
  digest_en: flag(plan.digest),
  steps: [...plan.steps],
  ...wireConditions(plan),
  updatetime: plan.updated,
});

/** A plan that somebody saves. @param updated unix seconds */
export function pushPlanOf(
  scope: PlanScope,
  saved: Omit<HttpRequest<'savePushPlan'>['pushEventPlan'], 'deviceid'>,
  updated: number,
): PushPlan {
  const { appdevid: eventid, enable, name, script } = saved;
  const conditions = conditionsOf(saved);
  const said = { enabled: enable === 1, name, script };
  return { ...pushPlan.defaults, ...scope, eventid, updated, ...said, ...conditions };
}

/** As {@link pushPlanOf}. */
export function realtimePlanOf(
  scope: PlanScope,
  saved: Omit<HttpRequest<'saveRealtimePlan'>['realtimeEventPlan'], 'deviceid'>,
  updated: number,
): RealtimePlan {
  const { appdevid: eventid, call_en, call_time, email_en, receivers, sms_en, language, browser_en } = saved;
  const ways = {
    calls: call_en === 1,
    callS: call_time,
    mails: email_en === 1,
    receivers,
    texts: sms_en === 1,
    language,
    browsers: browser_en === 1,
    driverText: saved.driver_text,
  };
  const hours = {
    quiet: saved.quiet_en === 1,
    quietFrom: saved.quiet_from,
    quietTo: saved.quiet_to,
    quietCritical: saved.quiet_critical === 1,
    digest: saved.digest_en === 1,
    steps: inOrder(saved.steps),
  };
  return { ...realtimePlan.defaults, ...scope, eventid, updated, ...ways, ...hours, ...conditionsOf(saved) };
}
