import type { customerRecord } from '@outrider/model/devices/customer-record.ts';
import type { deviceRecord } from '@outrider/model/devices/device-record.ts';
import type { linkRecord } from '@outrider/model/devices/link-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { RemoteTables } from './remote-tables.ts';

/** The tables of devices and their links. */
export interface DeviceTables extends RemoteTables {
  devices: RowOf<typeof deviceRecord>;
  device_links: RowOf<typeof linkRecord>;
  customers: RowOf<typeof customerRecord>;
  driver_shifts: { deviceid: string; from_ms: number; driver: string };
  device_words: { deviceid: string; last_word_ms: number };
}
