import { routeFeatures } from '@outrider/model/places/exchange/route-features.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { slotOf } from './branch-slots.ts';

export const exportRoutes: HttpHandler<'exportRoutes', 'routes'> = (_request, { caller }, { routes }) =>
  routeFeatures(routes.slots().filter(slotOf(caller)));
