import { routeFeatures } from '@outrider/model/places/exchange/route-features.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const exportRoutes: HttpHandler<'exportRoutes', 'routes'> = (_request, _call, { routes }) =>
  routeFeatures(routes.slots());
