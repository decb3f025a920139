import type * as calls from '@outrider/protocol/positions/calls.ts';
import { plain, type ControlSamples, type HttpSamples } from '../../../calls/testing/sample.ts';

export const control: ControlSamples<typeof calls.control> = {
  lastPosition: { request: (deviceid) => ({ deviceid }) },
};

export const http: HttpSamples<typeof calls.http> = {
  gpsRecords: { request: (deviceid) => ({ deviceid, start: 1_700_000_000, end: 1_700_086_399 }) },
  gpsTrack: { request: (deviceid) => ({ deviceid, start: 1_700_000_000, end: 1_700_086_399 }) },
  gpsFile: {
    request: (deviceid) => ({ deviceid, start: 1_700_000_000, end: 1_700_086_399, format: 'gpx' }),
  },
  gpsDays: { request: (deviceid) => ({ deviceid, from: '2026-10-01', to: '2026-10-31' }) },
  keptPositions: plain,
  askPlace: { request: (deviceid) => ({ deviceid }), outcome: 'DEVICE_OFFLINE' },
  readFollowing: { request: (deviceid) => ({ deviceid }) },
  follow: { request: (deviceid) => ({ deviceid, minutes: 5, interval: 1 }), outcome: 'DEVICE_OFFLINE' },
  endFollowing: { request: (deviceid) => ({ deviceid }), outcome: 'DEVICE_OFFLINE' },
};
