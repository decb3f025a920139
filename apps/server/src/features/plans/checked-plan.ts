import { OutriderError } from '@outrider/model/error-code.ts';
import { discardsEmergency, type DownloadPlan, downloadModes } from '@outrider/model/plans/download-plan.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';

/** A plan that may be saved. @throws OutriderError VALIDATION where it asks for nothing, or for something that has to be confirmed */
export function checkedPlan(plan: DownloadPlan): DownloadPlan {
  if (plan.mode === downloadModes.download && plan.channels === 0)
    throw new OutriderError('VALIDATION', planSentences.noChannel);
  if (discardsEmergency(plan) && !plan.confirmed)
    throw new OutriderError('VALIDATION', planSentences.sayTwice);
  return plan;
}
