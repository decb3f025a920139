import { OutriderError } from '@outrider/model/error-code.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { keepPlan } from './keep-plan.ts';
import { planOf } from './wire-plan.ts';

export const saveGroupDownloadPlan: HttpHandler<
  'saveGroupDownloadPlan',
  'downloadPlans' | 'store' | 'clock'
> = async ({ eventDownloadPlan: { groupid, ...saved } }, _call, { downloadPlans, store, clock }) => {
  if (!(await store.groups.list()).some((group) => group.groupid === groupid))
    throw new OutriderError('NOT_FOUND', planSentences.noGroup);
  const scope = { deviceid: '', groupid };
  await keepPlan(planOf(scope, saved, Math.floor(clock.now() / 1_000)), { downloadPlans });
  return { hasError: false, message: 'The plan was saved' };
};
