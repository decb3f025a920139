import type * as calls from '@outrider/protocol/retrievals/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

const STRETCH = { start: 1_790_000_000, end: 1_790_000_600 };

export const http: HttpSamples<typeof calls.http> = {
  readEventFootage: plain,
  writeEventFootage: {
    request: () => ({
      videoDownload: '1',
      downloadOldfirst: '1',
      footagesize: '',
      snapsize: '',
      autouploadsize: '',
      sdsize: '',
    }),
  },
  readEventRecover: plain,
  writeEventRecover: { request: () => ({ enable: '' }) },
  listRetrievals: plain,
  orderRetrieval: { request: (deviceid) => ({ deviceids: [deviceid], ...STRETCH }), destroys: true },
  estimateRetrieval: { request: (deviceid) => ({ deviceids: [deviceid], ...STRETCH }) },
  changeRetrieval: { request: () => ({ id: 999, action: 'pause' }), outcome: 'NOT_FOUND' },
  removeRetrieval: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  retrievedFile: { request: () => ({ id: 999, file: '0-0' }), outcome: 'NOT_FOUND' },
};
