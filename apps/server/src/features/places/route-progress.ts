import { MOST_ON_ROUTES } from '@outrider/protocol/places/route-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { metresOf } from './wire-route.ts';

export const routeProgress: HttpHandler<'routeProgress', 'routes' | 'fleet'> = (
  { deviceid, index },
  { devices, caller },
  { routes, fleet },
) => {
  const found = fleet.facts
    .onRoutes()
    .filter(
      (one) =>
        devices.has(one.deviceid) &&
        caller.darkNow(one.deviceid, 'place') === undefined &&
        (deviceid === undefined || one.deviceid === deviceid) &&
        (index === undefined || one.number === index),
    )
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
