import { type FoundRoute, readRoute } from '@outrider/model/places/exchange/route-features.ts';
import type { ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { MAX_ROUTE_M, MAX_ROUTES } from '@outrider/model/places/limits.ts';
import { type Route, routeRecord } from '@outrider/model/places/route-record.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../../calls/caller.ts';
import type { StreetWays } from '../../../places/street-ways.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { StreetRoutes } from './street-routes.ts';
import type { RouteBook, RouteChange } from '../../../happenings/routes/route-book.ts';
import { slotOf } from '../branch-slots.ts';
import { contentOf, type Found, type ImportKind, type ImportPlan, importPlan } from './import-plan.ts';
import { shapesOf } from './told-plan.ts';

/** A route of a file, along streets where that is asked. */
type SaidRoute = FoundRoute & { readonly streets?: number };

/** What importing a file would do now. @throws OutriderError TOO_LARGE or VALIDATION for a file that is refused as a whole */
export async function routePlan(
  request: HttpRequest<'checkRouteImport'>,
  {
    routes,
    streetWays,
  }: { readonly routes: Pick<RouteBook, 'slots'>; readonly streetWays: Pick<StreetWays, 'along'> },
  caller: Caller,
): Promise<ImportPlan<Route>> {
  const streets = request.streets === true ? new StreetRoutes(streetWays, systemClock) : undefined;
  const found: Found<SaidRoute>[] = [];
  for (const shape of await shapesOf(request)) found.push(await foundOf(shape, streets));
  return importPlan(found, routes.slots(), kindFor(caller), slotOf(caller));
}

async function foundOf(shape: ReadShape, streets: StreetRoutes | undefined): Promise<Found<SaidRoute>> {
  const { title, corners } = shape;
  const read = readRoute(shape);
  if ('why' in read) return { title, corners, why: read.why };
  const route: SaidRoute = streets === undefined ? read : await streets.along(read);
  const metres = route.legs.reduce((sum, leg) => sum + leg.metres, 0);
  if (metres > MAX_ROUTE_M)
    return { title, corners, why: sentence(importSentences.routeLong, { km: (metres / 1_000).toFixed(1) }) };
  const asked = route.streets !== undefined && { legs: route.legs.length, streets: route.streets };
  return { title, corners, ...asked, said: route };
}

const kindFor = (caller: Caller): ImportKind<Route, SaidRoute> => ({
  most: MAX_ROUTES,
  twice: importSentences.twiceRoute,
  noSlot: importSentences.noRouteSlot,
  changeOf({ title, enabled, latlngs, line, legs, beside, after, streets = 0 }, before): RouteChange {
    const was = before === undefined ? undefined : contentOf(before);
    const { beside: usualBeside, after: usualAfter, accuracy } = routeRecord.defaults;
    const base = was ?? {
      enabled: true,
      beside: usualBeside,
      after: usualAfter,
      accuracy,
      deviceids: [],
      groupids: caller.branch?.roots ?? [],
    };
    // A route over the same positions keeps the way that it has along streets, unless it has another one now.
    const isSame =
      streets === 0 && was !== undefined && JSON.stringify(was.positions) === JSON.stringify(latlngs);
    return {
      ...base,
      title,
      positions: latlngs,
      line: isSame ? was.line : line,
      legs: isSame ? was.legs : legs,
      enabled: enabled ?? base.enabled,
      beside: beside ?? base.beside,
      after: after ?? base.after,
    };
  },
});
