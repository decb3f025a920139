import { type DeviceSystems, deviceSystems } from '@outrider/model/firmware/device-systems.ts';
import type { Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';
import type { LastSaidRecords } from './last-said.ts';

export function deviceSystemQueries({ db }: Engine<FirmwareTables>): LastSaidRecords<DeviceSystems> {
  return {
    async list() {
      const rows = await db.selectFrom('device_systems').selectAll().orderBy('deviceid').execute();
      return rows.map((row) => deviceSystems.fromRow(row));
    },
    async put(said) {
      const row = deviceSystems.toRow(said);
      await db
        .insertInto('device_systems')
        .values(row)
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
        .execute();
    },
  };
}
