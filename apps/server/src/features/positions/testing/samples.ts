import type * as calls from '@outrider/protocol/positions/calls.ts';
import { plain, type ControlSamples, type HttpSamples } from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  lastPosition: { request: (deviceid) => ({ deviceid }) },
};

export const http: HttpSamples<typeof calls.http> = {
  keptPositions: plain,
};
