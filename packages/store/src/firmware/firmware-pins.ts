import type { Engine } from '../ground/engine.ts';
import type { FirmwareTables } from './firmware-tables.ts';

/** Devices that plans of firmware leave out. A pin goes with its device. */
export interface FirmwarePins {
  /** The user who pinned each, by device. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** @throws OutriderError NOT_FOUND for an unknown device */
  pin(deviceid: string, userName: string): Promise<void>;
  /** Does nothing where it is not pinned. */
  unpin(deviceid: string): Promise<void>;
}

export function firmwarePins({ db, tell, nowMs }: Engine<FirmwareTables>): FirmwarePins {
  return {
    async list() {
      const rows = await db.selectFrom('firmware_pins').select(['deviceid', 'user_name']).execute();
      return new Map(rows.map(({ deviceid, user_name: userName }) => [deviceid, userName]));
    },
    async pin(deviceid, userName) {
      const row = { deviceid, user_name: userName, pinned_ms: Math.trunc(nowMs()) };
      await db
        .insertInto('firmware_pins')
        .values(row)
        .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
        .execute();
      tell({ entity: 'firmwarePin', kind: 'added', key: deviceid });
    },
    async unpin(deviceid) {
      await db.deleteFrom('firmware_pins').where('deviceid', '=', deviceid).execute();
      tell({ entity: 'firmwarePin', kind: 'removed', key: deviceid });
    },
  };
}
