import { OutriderError } from '@outrider/model/error-code.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { boundedChanges, changeOf } from '../../calls/noted-changes.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { demandZones } from './demand-zones.ts';
import { fencePlan } from './exchange/fence-plan.ts';
import { toldPlan } from './exchange/told-plan.ts';

export const importFences: HttpHandler<'importFences', 'fences'> = async (
  request,
  { note, caller },
  { fences },
) => {
  const plan = await fencePlan(request, fences, caller);
  if (request.plan !== undefined && request.plan !== plan.digest)
    throw new OutriderError('CONFLICT', importSentences.changedSince);
  const before = fences.slots();
  demandZones(
    caller,
    plan.saves.map(({ number, change }) => ({ before: before[number] ?? emptyFence(number), after: change })),
  );
  note(
    boundedChanges(
      plan.saves.map(({ number, change }) => changeOf('Fence', before[number]?.title ?? '', change.title)),
    ),
  );
  await fences.putAll(plan.saves);
  return toldPlan(plan);
};
