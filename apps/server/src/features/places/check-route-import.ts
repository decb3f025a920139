import type { HttpHandler } from '../../calls/handler.ts';
import { routePlan } from './exchange/route-plan.ts';
import { toldPlan } from './exchange/told-plan.ts';

export const checkRouteImport: HttpHandler<'checkRouteImport', 'routes'> = async (
  request,
  _call,
  { routes },
) => toldPlan(await routePlan(request, routes));
