import type { Engine } from '../ground/engine.ts';
import { type Customers, customers } from './customers.ts';
import { deviceQueries } from './device-queries.ts';
import { type DriverShifts, driverShifts } from './driver-shifts.ts';
import type { DeviceTables } from './device-tables.ts';
import type { Devices } from './devices.ts';
import { linkQueries } from './link-queries.ts';
import type { LinkRecords } from './link-records.ts';
import { type RemoteSettingRows, remoteSettingRows } from './remote-settings.ts';

/** What is kept of devices, and of how they are reached. */
export interface DeviceStore {
  readonly devices: Devices;
  readonly links: LinkRecords;
  readonly customers: Customers;
  readonly driverShifts: DriverShifts;
  readonly remoteSettings: RemoteSettingRows;
}

export function deviceStore(engine: Engine<DeviceTables>): DeviceStore {
  return {
    devices: deviceQueries(engine),
    links: linkQueries(engine),
    customers: customers(engine),
    driverShifts: driverShifts(engine),
    remoteSettings: remoteSettingRows(engine),
  };
}
