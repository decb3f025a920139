import { OutriderError } from '@outrider/model/error-code.ts';
import { discardsEmergency, type DownloadPlan, downloadModes } from '@outrider/model/plans/download-plan.ts';
import { MAX_PLANS } from '@outrider/model/plans/limits.ts';
import { planName } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { Services } from '../../calls/services.ts';

/** Keeps a plan that somebody saves. @throws OutriderError VALIDATION where it asks for nothing, or for what has to be said twice; CONFLICT for too many */
export async function keepPlan(
  plan: DownloadPlan,
  { downloadPlans }: Pick<Services, 'downloadPlans'>,
): Promise<void> {
  if (plan.mode === downloadModes.download && plan.channels === 0)
    throw new OutriderError('VALIDATION', planSentences.noChannel);
  if (discardsEmergency(plan) && !plan.confirmed)
    throw new OutriderError('VALIDATION', planSentences.sayTwice);
  const isNew = !downloadPlans.list().some((kept) => planName(kept) === planName(plan));
  if (isNew && downloadPlans.list().length >= MAX_PLANS)
    throw new OutriderError('CONFLICT', planSentences.tooMany);
  await downloadPlans.put(plan);
}
