import type * as calls from '@outrider/protocol/privacy/calls.ts';
import type { HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  giveReason: {
    request: (deviceid) => ({ deviceid, start: 0, end: 60, reason: 'a complaint' }),
    outcome: 'CONFLICT',
  },
  privateTimes: { request: (deviceid) => ({ deviceid, start: 0, end: 60 }) },
};
