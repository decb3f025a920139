import { type FoundRoute, readRoute } from '@outrider/model/places/exchange/route-features.ts';
import type { ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { MAX_ROUTE_M, MAX_ROUTES } from '@outrider/model/places/limits.ts';
import { type Route, routeRecord } from '@outrider/model/places/route-record.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { RouteBook, RouteChange } from '../../../happenings/routes/route-book.ts';
import { contentOf, type Found, type ImportKind, type ImportPlan, importPlan } from './import-plan.ts';
import { shapesOf } from './told-plan.ts';

/** What importing a file would do now. @throws OutriderError TOO_LARGE or VALIDATION for a file that is refused as a whole */
export async function routePlan(
  request: HttpRequest<'checkRouteImport'>,
  routes: Pick<RouteBook, 'slots'>,
): Promise<ImportPlan<Route>> {
  return importPlan((await shapesOf(request)).map(foundOf), routes.slots(), kind);
}

function foundOf(shape: ReadShape): Found<FoundRoute> {
  const { title, corners } = shape;
  const route = readRoute(shape);
  if ('why' in route) return { title, corners, why: route.why };
  const metres = route.legs.reduce((sum, leg) => sum + leg.metres, 0);
  if (metres > MAX_ROUTE_M)
    return { title, corners, why: sentence(importSentences.routeLong, { km: (metres / 1_000).toFixed(1) }) };
  return { title, corners, said: route };
}

const kind: ImportKind<Route, FoundRoute> = {
  most: MAX_ROUTES,
  twice: importSentences.twiceRoute,
  noSlot: importSentences.noRouteSlot,
  changeOf({ title, enabled, latlngs, line, legs, beside, after }, before): RouteChange {
    const was = before === undefined ? undefined : contentOf(before);
    const { beside: usualBeside, after: usualAfter, accuracy } = routeRecord.defaults;
    const base = was ?? {
      enabled: true,
      beside: usualBeside,
      after: usualAfter,
      accuracy,
      deviceids: [],
      groupids: [],
    };
    // A route over the same positions keeps the way that it has along streets.
    const isSame = was !== undefined && JSON.stringify(was.positions) === JSON.stringify(latlngs);
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
};
