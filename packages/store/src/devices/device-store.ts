import type { Engine } from '../ground/engine.ts';
import { type Customers, customers } from './customers.ts';
import { deviceQueries } from './device-queries.ts';
import { type DriverShifts, driverShifts } from './driver-shifts.ts';
import type { DeviceTables } from './device-tables.ts';
import type { Devices } from './devices.ts';
import { linkQueries } from './link-queries.ts';
import type { LinkRecords } from './link-records.ts';
import { type RemoteChanges, remoteChanges } from './remote-changes.ts';
import { type RemoteMany, remoteMany } from './remote-many.ts';
import { type RemoteSecrets, remoteSecrets } from './remote-secrets.ts';
import { type RemoteSettingRows, remoteSettingRows } from './remote-settings.ts';
import { type RemoteTemplates, remoteTemplates } from './remote-templates.ts';

/** The store of devices, and of how they are reached. */
export interface DeviceStore {
  readonly devices: Devices;
  readonly links: LinkRecords;
  readonly customers: Customers;
  readonly driverShifts: DriverShifts;
  readonly remoteSettings: RemoteSettingRows;
  readonly remoteMany: RemoteMany;
  readonly remoteChanges: RemoteChanges;
  readonly remoteTemplates: RemoteTemplates;
  readonly remoteSecrets: RemoteSecrets;
}

export function deviceStore(engine: Engine<DeviceTables>): DeviceStore {
  return {
    devices: deviceQueries(engine),
    links: linkQueries(engine),
    customers: customers(engine),
    driverShifts: driverShifts(engine),
    remoteSettings: remoteSettingRows(engine),
    remoteMany: remoteMany(engine),
    remoteChanges: remoteChanges(engine),
    remoteTemplates: remoteTemplates(engine),
    remoteSecrets: remoteSecrets(engine),
  };
}
