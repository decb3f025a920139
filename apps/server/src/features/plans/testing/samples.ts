import type * as calls from '@outrider/protocol/plans/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listDownloadPlans: plain,
  saveDownloadPlan: {
    request: () => ({
      eventDownloadPlan: { deviceid: 'GLOBAL', appdevid: 15, downloadtype: 1, downloadplan: 1 },
    }),
  },
  saveGroupDownloadPlan: {
    request: () => ({ eventDownloadPlan: { groupid: 1, appdevid: 15 } }),
  },
  removeDownloadPlan: {
    request: () => ({ eventDownloadPlan: { deviceid: 'GLOBAL', appdevid: 99 } }),
    outcome: 'NOT_FOUND',
  },
};
