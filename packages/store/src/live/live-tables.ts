import type { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { wallLayout } from '@outrider/model/live/wall-layout.ts';

/** The tables of live views. */
export interface LiveTables {
  devices: Pick<RowOf<typeof deviceRecord>, 'deviceid'>;
  device_traffic: { deviceid: string; day: string; bytes: number };
  wall_layouts: RowOf<typeof wallLayout>;
}
