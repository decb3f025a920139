import { OutriderError } from '@outrider/model/error-code.ts';
import { GLOBAL_PLAN } from '@outrider/model/plans/plan-scope.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const removeDownloadPlan: HttpHandler<'removeDownloadPlan', 'downloadPlans'> = async (
  { eventDownloadPlan: { deviceid, groupid, appdevid } },
  { devices },
  { downloadPlans },
) => {
  if ((deviceid === undefined) === (groupid === undefined))
    throw new OutriderError('VALIDATION', planSentences.whose);
  const isSeen = deviceid === undefined || deviceid === GLOBAL_PLAN || devices.has(deviceid);
  const scope = { deviceid: deviceid ?? '', groupid };
  const key = appdevid === undefined ? scope : { ...scope, eventid: appdevid };
  const gone = isSeen ? await downloadPlans.remove(key) : 0;
  if (gone === 0) throw new OutriderError('NOT_FOUND', planSentences.noPlan);
  return { hasError: false, message: 'The plan was removed' };
};
