import type * as calls from '@outrider/protocol/mileage/calls.ts';
import type { HttpSamples } from '../../../calls/testing/sample.ts';

export const http: HttpSamples<typeof calls.http> = {
  mileageToday: { request: (deviceid) => ({ deviceids: [deviceid] }) },
};
