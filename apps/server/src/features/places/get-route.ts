import type { HttpHandler } from '../../calls/handler.ts';
import { wireRoute } from './wire-route.ts';

export const getRoute: HttpHandler<'getRoute', 'routes'> = ({ index }, _call, { routes }) =>
  wireRoute(routes.slot(index));
