import type { HttpHandler } from '../../calls/handler.ts';
import { planOf, toldPlan } from './exchange/told-plan.ts';

export const checkFenceImport: HttpHandler<'checkFenceImport', 'fences'> = async (
  request,
  _call,
  { fences },
) => toldPlan(await planOf(request, fences));
