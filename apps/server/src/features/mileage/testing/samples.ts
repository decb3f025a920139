import type * as calls from '@outrider/protocol/mileage/calls.ts';
import type { ControlSamples, HttpSamples } from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  driverStatistics: { request: (deviceid) => ({ deviceid, begin: 0, end: 86_400 }) },
};

export const http: HttpSamples<typeof calls.http> = {
  mileageQuery: {
    request: (deviceid) => ({ deviceid, afterTime: '2026-10-01', beforeTime: '2026-10-31' }),
  },
  mileageToday: { request: (deviceid) => ({ deviceids: [deviceid] }) },
};
