import type * as calls from '@outrider/protocol/drivers/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  listDrivers: plain,
  saveDriver: { request: () => ({ driverid: 999, name: 'Ann' }), outcome: 'NOT_FOUND' },
  removeDriver: { request: () => ({ driverid: 999 }), outcome: 'NOT_FOUND' },
  driverPicture: { request: () => ({ driverid: 999 }), outcome: 'NOT_FOUND' },
  setDriverPicture: { request: () => ({ driverid: 999, data: '' }), outcome: 'NOT_FOUND' },
  askDriver: { request: (deviceid) => ({ deviceid }), outcome: 'DEVICE_OFFLINE' },
  lookAtDriver: { request: () => ({ driverid: 999 }), outcome: 'NOT_FOUND' },
  eraseDriver: { request: () => ({ driverid: 999, typed: 'Ann' }), outcome: 'NOT_FOUND' },
  exportDriver: { request: () => ({ driverid: 999 }), outcome: 'NOT_FOUND' },
};
