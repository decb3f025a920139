import type { DeviceSystems } from '@outrider/model/firmware/device-systems.ts';
import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Engine } from '../ground/engine.ts';
import { deviceSystemQueries } from './device-systems.ts';
import { deviceVersions } from './device-versions.ts';
import { type FirmwarePins, firmwarePins } from './firmware-pins.ts';
import { type FirmwarePlans, firmwarePlans } from './firmware-plans.ts';
import type { FirmwareTables } from './firmware-tables.ts';
import { type Firmwares, firmwares } from './firmwares.ts';
import type { LastSaidRecords } from './last-said.ts';

/** The store of firmware. */
export interface FirmwareStore {
  readonly firmwares: Firmwares;
  readonly firmwarePlans: FirmwarePlans;
  readonly firmwarePins: FirmwarePins;
  readonly deviceVersions: LastSaidRecords<DeviceVersion>;
  readonly deviceSystems: LastSaidRecords<DeviceSystems>;
}

export function firmwareStore(engine: Engine<FirmwareTables>): FirmwareStore {
  return {
    firmwares: firmwares(engine),
    firmwarePlans: firmwarePlans(engine),
    firmwarePins: firmwarePins(engine),
    deviceVersions: deviceVersions(engine),
    deviceSystems: deviceSystemQueries(engine),
  };
}
