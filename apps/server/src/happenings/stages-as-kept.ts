import type { Device } from '@outrider/model/devices/device.ts';
import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { RouteWatch } from './routes/route-watch.ts';
import type { DeviceStages } from './stage-reports.ts';
import { placeOf, withoutStanding, withStanding } from './stages/alarm-stage.ts';
import { withPlaces } from './stages/fence-stage.ts';
import { fixAt } from './stages/fix.ts';
import { withRoutes } from './stages/route-stage.ts';

/** After a start, and with a first route, the way to the next report begins where the last one was: what happens between has its own moment. */
export function withLastFix(
  stages: DeviceStages,
  { deviceid, position }: Pick<Device, 'deviceid'> & Partial<Pick<Device, 'position'>>,
  newestMs: number,
  watch: RouteWatch,
): DeviceStages {
  if (position?.valid !== true) return stages;
  const { fences, routes } = stages;
  const isNewToFences = fences.live.fix === undefined && fences.live.seen > 0;
  const isNewToRoutes =
    routes.live.fix === undefined && (routes.live.followed.size > 0 || watch.of(deviceid).length > 0);
  if (!isNewToFences && !isNewToRoutes) return stages;
  const fix = fixAt(position, Math.floor(newestMs / 1_000));
  return {
    ...stages,
    ...(isNewToFences && { fences: { ...fences, live: { ...fences.live, fix } } }),
    ...(isNewToRoutes && { routes: { ...routes, live: { ...routes.live, fix } } }),
  };
}

/** The state with what the store has made of facts that were drafted on another one. */
export function asKept(stages: DeviceStages, facts: readonly Fact[], made: MadeEvents): DeviceStages {
  let { alarms, fences, routes } = stages;
  for (const [at, fact] of facts.entries()) {
    if (fact.kind === 'places') {
      fences = withPlaces(fences, fact);
      continue;
    }
    if (fact.kind === 'routes') {
      routes = withRoutes(routes, fact);
      continue;
    }
    if (fact.kind === 'amend') continue;
    if (fact.kind === 'end') {
      if (fact.source === 'alarm')
        alarms = withoutStanding(alarms, fact.lane, placeOf(fact.code, fact.channel));
      continue;
    }
    const { eventid, channel = 0, time, source } = fact.event;
    if (made[at] !== undefined && fact.lane !== undefined && source === 'alarm')
      alarms = withStanding(alarms, fact.lane, placeOf(eventid, channel), time);
  }
  return { ...stages, alarms, fences, routes };
}
