import type * as calls from '@outrider/protocol/uploads/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

const NONE = 999_999;

export const http: HttpSamples<typeof calls.http> = {
  autoUploads: { request: (deviceid) => ({ deviceid, afterTime: 0, beforeTime: 2_000_000_000 }) },
  autoUploadedFile: { request: () => ({ filename: 'a.mp4', s: NONE }), outcome: 'NOT_FOUND' },
  listUploadAccounts: plain,
  switchUploadsOn: { request: (deviceid) => ({ deviceid }), destroys: true },
  switchUploadsOff: { request: (deviceid) => ({ deviceid }), outcome: 'NOT_FOUND' },
};
