import type { HttpHandler } from '../../calls/handler.ts';
import { routePlan } from './exchange/route-plan.ts';
import { toldPlan } from './exchange/told-plan.ts';

export const checkRouteImport: HttpHandler<'checkRouteImport', 'routes' | 'streetWays'> = async (
  request,
  { caller },
  { routes, streetWays },
) => toldPlan(await routePlan(request, { routes, streetWays }, caller));
