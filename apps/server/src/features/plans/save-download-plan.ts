import { OutriderError } from '@outrider/model/error-code.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { keepPlan } from './keep-plan.ts';
import { planOf } from './wire-plan.ts';

export const saveDownloadPlan: HttpHandler<'saveDownloadPlan', 'downloadPlans' | 'fleet' | 'clock'> = async (
  { eventDownloadPlan: { deviceid, ...saved } },
  { devices },
  { downloadPlans, fleet, clock },
) => {
  const isKnown = devices.has(deviceid) && fleet.records.get(deviceid) !== undefined;
  if (deviceid !== GLOBAL_PLAN && !isKnown) throw new OutriderError('NOT_FOUND', planSentences.noDevice);
  await keepPlan(planOf({ deviceid }, saved, Math.floor(clock.now() / 1_000)), { downloadPlans });
  return { hasError: false, message: 'The plan was saved' };
};
