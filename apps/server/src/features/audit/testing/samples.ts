import type * as calls from '@outrider/protocol/audit/calls.ts';
import { plain, type HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  accessLog: plain,
  logActions: plain,
  trailState: plain,
  streamLog: plain,
  talkLog: plain,
  exportAccessLog: { request: () => ({ filepass: 'secret of the file' }) },
  exportStreamLog: { request: () => ({ filepass: 'secret of the file' }) },
  forgetPerson: { request: () => ({ member: 'bare' }), outcome: 'NOT_FOUND' },
};
