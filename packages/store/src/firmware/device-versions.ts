import { type DeviceVersion, deviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';
import type { LastSaidRecords } from './last-said.ts';

export function deviceVersions({ db }: Engine<FirmwareTables>): LastSaidRecords<DeviceVersion> {
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
