import { usualWants } from '@outrider/model/transfers/traccar-wants.ts';
import type * as calls from '@outrider/protocol/transfers/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

const none = { request: () => ({ transferid: 999 }), outcome: 'NOT_FOUND' } as const;

/** The smallest transfer: one day, and no kind of data. */
const aDay = {
  fromDay: '2026-01-01',
  toDay: '2026-01-01',
  positions: 'none',
  trips: false,
  files: false,
  recordings: false,
} as const;

export const http: HttpSamples<typeof calls.http> = {
  listTransfers: plain,
  readTransfer: none,
  listTransferItems: none,
  addSheet: { request: () => ({ about: 'groups', name: 'empty.csv', file: '' }), outcome: 'VALIDATION' },
  checkTransfer: { request: () => ({ transferid: 999, mapping: {} }), outcome: 'NOT_FOUND' },
  addTraccar: {
    request: () => ({ url: 'http://127.0.0.1:1/', token: 'x' }),
    outcome: 'CONFLICT',
  },
  checkTraccar: { request: () => ({ transferid: 999, wants: usualWants }), outcome: 'NOT_FOUND' },
  addGoing: {
    // It is counted in the background, while other calls are tried.
    destroys: true,
    request: () => ({
      wants: aDay,
    }),
  },
  checkGoing: {
    request: () => ({
      transferid: 999,
      wants: aDay,
    }),
    outcome: 'NOT_FOUND',
  },
  takeGoing: { request: () => ({ transferid: 999, part: 1 }), outcome: 'NOT_FOUND' },
  beginTransfer: none,
  stopTransfer: none,
  removeTransfer: none,
};
