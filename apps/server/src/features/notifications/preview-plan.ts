import { zoneDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { digestMinute } from '@outrider/model/notifications/digest.ts';
import { noticeWeek } from '@outrider/model/notifications/notice-week.ts';
import { hasLasted } from '@outrider/model/notifications/least-duration.ts';
import { meetsConditions } from '@outrider/model/notifications/plan-conditions.ts';
import { HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import { GLOBAL_PLAN, type PlanKey, planName } from '@outrider/model/plans/plan-scope.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfDevices } from '../../plans/groups-of-devices.ts';
import { toldEvents } from './told-events.ts';
import { conditionsOf } from './wire-plans.ts';

const DAYS = 7;
const NOISIEST = 5;

export const previewPlan: HttpHandler<
  'previewPlan',
  'store' | 'clock' | 'settings' | 'pushPlans' | 'realtimePlans'
> = async ({ kind, appdevid: eventid, scopes, ...hours }, { devices, caller }, services) => {
  const { store, clock, settings, pushPlans, realtimePlans } = services;
  const wanted = scopes.map(({ deviceid, groupid }): PlanKey => ({
    deviceid: groupid === undefined ? (deviceid ?? GLOBAL_PLAN) : '',
    groupid,
    eventid,
  }));
  const names = new Set(wanted.map(planName));
  const kept: readonly PlanKey[] = kind === 'push' ? pushPlans.list() : realtimePlans.list();
  const others = kept.filter((plan) => !names.has(planName(plan)));
  const holding = new HoldingPlans<PlanKey>([...others, ...wanted], await groupsOfDevices(store.groups), {
    bySeverity: true,
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const conditions = conditionsOf(hours);
  const nowMs = clock.now();
  let unmet = 0;
  const isHeld = (event: KeptEvent): boolean => {
    const { deviceid, eventid, time, speedKmh } = event;
    const plan = holding.of(deviceid, eventid)?.plan;
    if (plan === undefined || !names.has(planName(plan)) || !devices.has(deviceid)) return false;
    // As if nobody knew how fast somebody was in a private time.
    const isDark = caller.darkAt(deviceid, time * 1_000, 'place') !== undefined;
    const isMet =
      hasLasted(conditions, event, nowMs) === 'yes' &&
      meetsConditions(conditions, { time, speedKmh: isDark ? undefined : speedKmh }, zone);
    if (!isMet) unmet++;
    return isMet;
  };
  const { day } = zoneDayAt(zone, nowMs);
  const days = Array.from({ length: DAYS }, (_, at) => zoneDay(zone, day - DAYS + 1 + at).beginMs);
  const { events: told, partial } = await toldEvents(store.fleetEvents, {
    code: eventid,
    deviceids: devicesOf(wanted),
    from: (days[0] ?? 0) / 1_000,
    isHeld,
  });
  const counts = new Map<string, number>();
  for (const { deviceid } of told) counts.set(deviceid, (counts.get(deviceid) ?? 0) + 1);
  const quiet = {
    quiet: hours.quiet_en === 1,
    quietFrom: hours.quiet_from,
    quietTo: hours.quiet_to,
    quietCritical: hours.quiet_critical === 1,
  };
  const digest = {
    digest: hours.digest_en === 1,
    minute: digestMinute(settings.get('emailSender.digestAt')),
    zone: settings.get('emailSender.digestZone') || zone,
  };
  return {
    days: noticeWeek(told, quiet, zone, digest, days),
    noisiest: [...counts]
      .map(([deviceid, number]) => ({ deviceid, events: number }))
      .toSorted((one, other) => other.events - one.events)
      .slice(0, NOISIEST),
    unmet,
    partial,
  };
};

/** Devices whose events plans may hold for; undefined, all of them, where a plan is for a group or for all. */
const devicesOf = (plans: readonly PlanKey[]): ReadonlySet<string> | undefined =>
  plans.every(({ deviceid, groupid }) => groupid === undefined && deviceid !== GLOBAL_PLAN)
    ? new Set(plans.map(({ deviceid }) => deviceid))
    : undefined;
