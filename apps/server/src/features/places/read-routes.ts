import { readRoute } from '@outrider/model/places/exchange/route-features.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { shapesOf } from './exchange/told-plan.ts';

export const readRoutes: HttpHandler<'readRoutes'> = async (request) => ({
  routes: (await shapesOf(request)).map((shape) => {
    const route = readRoute(shape);
    return 'why' in route ? route : { title: shape.title, latlngs: [...route.latlngs] };
  }),
});
