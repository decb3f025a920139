import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { StoredReport } from './positions.ts';

/** A report of the device at the given ms: for tests. */
export function reportAt(deviceid: string, time: number, more: Partial<PositionReport> = {}): StoredReport {
  return {
    deviceid,
    late: false,
    telemetry: {},
    position: {
      time,
      lat: 24.123456,
      lng: 120.654321,
      speedKmh: 36.6,
      heading: 271,
      altitude: -12,
      valid: true,
    },
    ...more,
  };
}
