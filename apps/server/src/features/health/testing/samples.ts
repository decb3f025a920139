import type * as calls from '@outrider/protocol/health/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listProblems: plain,
  countProblems: plain,
  listPastProblems: { request: (deviceid) => ({ deviceid }) },
  muteProblem: {
    request: (deviceid) => ({ deviceid, kind: 'offline', until: Math.floor(Date.now() / 1_000) + 3_600 }),
  },
};
