import { OutriderError } from '@outrider/model/error-code.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { boundedChanges, changeOf } from '../../calls/noted-changes.ts';
import { routePlan } from './exchange/route-plan.ts';
import { toldPlan } from './exchange/told-plan.ts';

export const importRoutes: HttpHandler<'importRoutes', 'routes' | 'streetWays'> = async (
  request,
  { caller, note },
  { routes, streetWays },
) => {
  const plan = await routePlan(request, { routes, streetWays }, caller);
  if (request.plan !== undefined && request.plan !== plan.digest)
    throw new OutriderError('CONFLICT', importSentences.routesChangedSince);
  const before = routes.slots();
  note(
    boundedChanges(
      plan.saves.map(({ number, change }) => changeOf('Route', before[number]?.title ?? '', change.title)),
    ),
  );
  await routes.putAll(plan.saves);
  return toldPlan(plan);
};
