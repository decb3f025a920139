import type { HttpHandler } from '../../calls/handler.ts';
import { fencePlan } from './exchange/fence-plan.ts';
import { toldPlan } from './exchange/told-plan.ts';

export const checkFenceImport: HttpHandler<'checkFenceImport', 'fences'> = async (
  request,
  { caller },
  { fences },
) => toldPlan(await fencePlan(request, fences, caller));
