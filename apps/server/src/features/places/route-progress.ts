import { MOST_ON_ROUTES } from '@outrider/protocol/places/route-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { onRoutes } from './on-routes.ts';
import { metresOf } from './wire-route.ts';

export const routeProgress: HttpHandler<'routeProgress', 'routes' | 'fleet' | 'store'> = async (
  { deviceid, index },
  { devices, caller },
  { routes, fleet, store },
) => {
  const isAsked = (id: string): boolean =>
    (deviceid === undefined || id === deviceid) &&
    devices.has(id) &&
    caller.darkNow(id, 'place') === undefined;
  const found = (await onRoutes(fleet.facts, store, isAsked))
    .filter((one) => index === undefined || one.number === index)
    .toSorted((a, b) => a.number - b.number || (a.deviceid < b.deviceid ? -1 : 1));
  return {
    on: found.slice(0, MOST_ON_ROUTES).map(({ number, off, progress, ...one }) => {
      const route = routes.slot(number);
      const { next = 0, skipped = 0, wrong = false } = progress ?? {};
      return {
        deviceid: one.deviceid,
        index: number,
        title: route.title,
        off: off ? 1 : 0,
        wrong: wrong ? 1 : 0,
        metres: metresOf(route),
        ...(progress !== undefined && { along: Math.round(progress.along) }),
        positions: route.positions.length,
        next,
        skipped: route.positions.flatMap((_, at) => (((skipped >> at) & 1) === 1 ? [at] : [])),
        ...(deviceid !== undefined && { line: [...route.line], latlngs: [...route.positions] }),
      };
    }),
    left: Math.max(0, found.length - MOST_ON_ROUTES),
  };
};
