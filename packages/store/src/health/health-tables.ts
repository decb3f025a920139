import type { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { problemMute, problemRecord } from '@outrider/model/health/problem-record.ts';

/** The tables of how vehicles do. */
export interface HealthTables {
  devices: Pick<RowOf<typeof deviceRecord>, 'deviceid'>;
  problems: RowOf<typeof problemRecord>;
  problem_mutes: RowOf<typeof problemMute>;
  device_absences: { deviceid: string; ended_ms: number; away_ms: number };
}
