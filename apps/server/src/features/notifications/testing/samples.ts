import type * as calls from '@outrider/protocol/notifications/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  readMailServer: plain,
  writeMailServer: {
    request: () => ({
      mail: { server: '', port: 587, security: '0', auth: '1', user: '', from: '', name: 'Outrider' },
    }),
  },
  testMailServer: { request: () => ({ to: 'ann@example.com' }) },
  listDeliveries: plain,
  deliverAgain: { request: () => ({ ids: [1] }) },
};
