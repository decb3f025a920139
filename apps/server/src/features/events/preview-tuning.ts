import { isEmergency } from '@outrider/model/events/event-codes.ts';
import { HoldingPlans } from '@outrider/model/plans/holding-plan.ts';
import { GLOBAL_PLAN, modeOf, type PlanKey, planName } from '@outrider/model/plans/plan-scope.ts';
import { TUNING_DAYS } from '@outrider/protocol/events/tuning-calls.ts';
import type { CaseCount } from '@outrider/store/events/cases/case-load.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { groupsOfDevices } from '../../plans/groups-of-devices.ts';

const DAY_MS = 86_400_000;
/** So many of the newest cases of the week are counted. */
const MOST_COUNTED = 100_000;
/** So many of a device's groups are offered, the nearest ones. */
const MOST_GROUPS = 5;
const CRITICAL = 2;

const sum = (counts: readonly CaseCount[]): CaseCount => ({
  cases: counts.reduce((all, { cases }) => all + cases, 0),
  events: counts.reduce((all, { events }) => all + events, 0),
});

export const previewTuning: HttpHandler<'previewTuning', 'store' | 'clock' | 'downloadPlans'> = async (
  { deviceid, eventid },
  { caller, devices },
  { store, clock, downloadPlans },
) => {
  devices.get(deviceid);
  const sinceMs = Math.trunc(clock.now()) - TUNING_DAYS * DAY_MS;
  const [ofKind, ofDevice, groupsOf, groups] = await Promise.all([
    store.cases.ofKind(eventid, sinceMs, MOST_COUNTED),
    store.cases.ofDevice(deviceid, sinceMs, MOST_COUNTED),
    groupsOfDevices(store.groups),
    store.groups.list(),
  ]);
  const seen = ofKind.devices.filter((one) => devices.has(one.deviceid));
  const plans = downloadPlans.list().filter((plan) => plan.eventid === eventid);
  const names = new Set(plans.map(planName));
  const within = caller.branch?.groups;
  const nearest = groupsOf(deviceid)
    .filter((groupid) => within?.has(groupid) ?? true)
    .slice(0, MOST_GROUPS);
  const keys: readonly PlanKey[] = [
    ...(caller.branch?.shared.has(deviceid) === true ? [] : [{ deviceid, eventid }]),
    ...nearest.map((groupid) => ({ deviceid: '', groupid, eventid })),
    ...(within === undefined ? [{ deviceid: GLOBAL_PLAN, eventid }] : []),
  ];
  return {
    critical: isEmergency(eventid),
    all: sum(seen),
    device: sum(seen.filter((one) => one.deviceid === deviceid)),
    choices: keys.map((key) => {
      const name = planName(key);
      const others = plans.filter((plan) => planName(plan) !== name);
      const holding = new HoldingPlans<PlanKey>([...others, key], groupsOf);
      return {
        mode: modeOf(key),
        ...(key.groupid !== undefined && { groupid: key.groupid }),
        name: groups.find(({ groupid }) => groupid === key.groupid)?.name ?? '',
        gone: sum(seen.filter((one) => holding.of(one.deviceid, eventid)?.plan === key)),
        planned: names.has(name),
      };
    }),
    muted: {
      all: sum(ofDevice.gravities),
      critical: sum(ofDevice.gravities.filter(({ gravity }) => gravity === CRITICAL)),
    },
    partial: ofKind.partial || ofDevice.partial,
  };
};
