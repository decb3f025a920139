import { MAX_ROUTES } from '@outrider/model/places/limits.ts';
import { emptyRoute } from '@outrider/model/places/route-record.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownSlots } from './branch-slots.ts';
import { onRoutes } from './on-routes.ts';
import { metresOf } from './wire-route.ts';

export const listRoutes: HttpHandler<'listRoutes', 'routes' | 'fleet' | 'store'> = async (
  _request,
  { caller },
  { routes, fleet, store },
) => {
  const isShown = (deviceid: string): boolean => caller.darkNow(deviceid, 'place') === undefined;
  const told = await onRoutes(fleet.facts, store, isShown);
  const on = Map.groupBy(told, ({ number }) => number);
  return knownSlots(caller, routes.slots(), { empty: emptyRoute, most: MAX_ROUTES }).map((route) => ({
    index: route.number,
    title: route.title,
    enable: route.enabled ? 1 : 0,
    metres: metresOf(route),
    positions: route.positions.length,
    devices: route.deviceids.length,
    groups: route.groupids.length,
    on: on.get(route.number)?.length ?? 0,
  }));
};
