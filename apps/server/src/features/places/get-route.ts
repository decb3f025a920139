import type { HttpHandler } from '../../calls/handler.ts';
import { ownSlot } from './branch-slots.ts';
import { wireRoute } from './wire-route.ts';

export const getRoute: HttpHandler<'getRoute', 'routes'> = ({ index }, { caller }, { routes }) =>
  wireRoute(ownSlot(caller, routes.slot(index)));
