import type * as calls from '@outrider/protocol/shares/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listShareLinks: plain,
  addShareLink: { request: (deviceid) => ({ deviceid, channels: [1], hours: 1 }), destroys: true },
  addMomentLink: { request: (deviceid) => ({ deviceid, channels: [1], from: 1, to: 2 }), destroys: true },
  // The first is that of the guest.
  removeShareLink: { request: () => ({ id: 999 }), outcome: 'NOT_FOUND' },
  lookAtShareLink: { request: () => ({ token: 'x' }), outcome: 'NOT_FOUND' },
  openShareLink: { request: () => ({ token: 'x', link: 1 }), outcome: 'NOT_FOUND' },
  openSignedView: {
    request: () => ({ user: 'root', signature: 'x', deviceid: 'A', channels: '1' }),
    outcome: 'AUTH_REQUIRED',
  },
  videoLayout: plain,
};
