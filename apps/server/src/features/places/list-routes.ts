import type { HttpHandler } from '../../calls/handler.ts';
import { metresOf } from './wire-route.ts';

export const listRoutes: HttpHandler<'listRoutes', 'routes'> = (_request, _call, { routes }) =>
  routes.slots().map((route) => ({
    index: route.number,
    title: route.title,
    enable: route.enabled ? 1 : 0,
    metres: metresOf(route),
    positions: route.positions.length,
    devices: route.deviceids.length,
    groups: route.groupids.length,
  }));
