import { zoneDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { notedEvents, untoldEvents } from '@outrider/model/events/event-codes.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { digestMinute } from '@outrider/model/notifications/digest.ts';
import { noticeWeek } from '@outrider/model/notifications/notice-week.ts';
import { HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import { severityPlanName } from '@outrider/model/plans/severity-plans.ts';
import { GLOBAL_PLAN, type PlanKey, planName } from '@outrider/model/plans/plan-scope.ts';
import type { EventPlace } from '@outrider/store/events/fleet-events.ts';
import type { Store } from '@outrider/store/store.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfDevices } from '../../plans/groups-of-devices.ts';

const DAYS = 7;
/** Looks at the events of the week, and how many a look gives: what is beyond was too much to look at. */
const MOST_LOOKS = 40;
const A_LOOK = 5_000;
const NOISIEST = 5;

export const previewPlan: HttpHandler<
  'previewPlan',
  'store' | 'clock' | 'settings' | 'pushPlans' | 'realtimePlans'
> = async ({ kind, appdevid: eventid, scopes, ...hours }, { devices }, services) => {
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
  const isHeld = ({ deviceid, eventid }: KeptEvent): boolean => {
    const plan = holding.of(deviceid, eventid)?.plan;
    return plan !== undefined && names.has(planName(plan)) && devices.has(deviceid);
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { day } = zoneDayAt(zone, clock.now());
  const days = Array.from({ length: DAYS }, (_, at) => zoneDay(zone, day - DAYS + 1 + at).beginMs);
  const { events, partial } = await eventsSince(store.fleetEvents, codesOf(eventid), (days[0] ?? 0) / 1_000);
  const told = events.filter((event) => !event.late && !isNobodys(event) && isHeld(event));
  const counts = new Map<string, number>();
  for (const { deviceid } of told) counts.set(deviceid, (counts.get(deviceid) ?? 0) + 1);
  const past = told.map((event) => ({ time: event.time, severity: severityOf(event) }));
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
    days: noticeWeek(past, quiet, zone, digest, days),
    noisiest: [...counts]
      .map(([deviceid, number]) => ({ deviceid, events: number }))
      .toSorted((one, other) => other.events - one.events)
      .slice(0, NOISIEST),
    partial,
  };
};

/** What people noted they know. */
const isNobodys = ({ eventid }: KeptEvent): boolean =>
  untoldEvents.includes(eventid) || notedEvents.includes(eventid);

/** Events that a plan may hold for; undefined for all. */
function codesOf(code: number): ReadonlySet<number> | undefined {
  return severityPlanName(code) === undefined ? new Set([code]) : undefined;
}

/** Events of some kinds since a moment (unix seconds), the oldest first: the newest of them where they are too many. */
async function eventsSince(
  store: Pick<Store['fleetEvents'], 'within'>,
  codes: ReadonlySet<number> | undefined,
  from: number,
): Promise<{ readonly events: readonly KeptEvent[]; readonly partial: boolean }> {
  const events: KeptEvent[] = [];
  let after: EventPlace | undefined;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const look = await store.within({
      deviceids: undefined,
      codes,
      from,
      to: Number.MAX_SAFE_INTEGER,
      descending: true,
      after,
      limit: A_LOOK,
    });
    events.push(...look.events);
    after = look.reached;
    if (after === undefined) break;
  }
  return { events: events.reverse(), partial: after !== undefined };
}
