import { type DeviceVersion, deviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';

/** What devices said last of their firmware. It goes with its device. */
export interface DeviceVersions {
  list(): Promise<DeviceVersion[]>;
  /** Keeps it in place of what the device said before. @throws OutriderError NOT_FOUND for an unknown device */
  put(version: DeviceVersion): Promise<void>;
}

export function deviceVersions({ db }: Engine<FirmwareTables>): DeviceVersions {
  return {
    async list() {
      const rows = await db.selectFrom('device_versions').selectAll().orderBy('deviceid').execute();
      return rows.map((row) => deviceVersion.fromRow(row));
    },
    async put(version) {
      const row = deviceVersion.toRow(version);
      await db
        .insertInto('device_versions')
        .values(row)
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
        .execute();
    },
  };
}
