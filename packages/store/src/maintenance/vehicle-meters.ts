import { OutriderError } from '@outrider/model/error-code.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import { type VehicleMeter, vehicleMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { Kysely } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { forDevicesThere } from '../ground/devices-there.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { MaintenanceTables } from './maintenance-tables.ts';

/** What vehicles have driven. It goes with its device. */
export interface VehicleMeters {
  /** @param deviceids a few; all when absent */
  list(deviceids?: readonly string[]): Promise<VehicleMeter[]>;
  /**
   * Keeps what was counted, where no person set one since: what they said stands. Of devices that are not there nothing is kept.
   * @param moved by how many km the odometers of some are others, since they are known another way: since when plans count goes along
   */
  put(meters: readonly VehicleMeter[], moved?: ReadonlyMap<string, number>): Promise<void>;
  /**
   * Keeps what a person set; since when plans count goes along.
   * @param moved by how much the odometer and the engine hours are others than before
   * @param basedOn how often it had been set when they looked; 0 before it is kept
   * @throws OutriderError NOT_FOUND for an unknown device; CONFLICT when somebody else set it since
   */
  set(
    meter: VehicleMeter,
    moved: { readonly km: number; readonly hours: number },
    basedOn: number,
  ): Promise<void>;
}

/** Each has a value for every column. */
const METERS_A_STATEMENT = 40;

/** Since when plans count for a vehicle goes along with its meter; what was not known then is not known now. */
async function move(
  tx: Kysely<MaintenanceTables>,
  deviceid: string,
  by: { readonly km: number; readonly hours: number },
): Promise<void> {
  if (by.km === 0 && by.hours === 0) return;
  await tx
    .updateTable('maintenance_items')
    .set((item) => ({
      since_km: item('since_km', '+', by.km),
      since_hours: item('since_hours', '+', by.hours),
    }))
    .where('deviceid', '=', deviceid)
    .execute();
}

export function vehicleMeters({ db, tell }: Engine<MaintenanceTables>): VehicleMeters {
  return {
    async list(deviceids) {
      const all = db.selectFrom('vehicle_meters').selectAll().orderBy('deviceid');
      if (deviceids === undefined) return (await all.execute()).map((row) => vehicleMeter.fromRow(row));
      const found: VehicleMeter[] = [];
      for (const some of batchesOf(deviceids)) {
        const rows = await all.where('deviceid', 'in', [...some]).execute();
        found.push(...rows.map((row) => vehicleMeter.fromRow(row)));
      }
      return found;
    },
    async put(meters, moved = new Map()) {
      await forDevicesThere(db, new Map(meters.map((meter) => [meter.deviceid, meter])), async (tx, some) => {
        for (const batch of batchesOf(some, METERS_A_STATEMENT))
          await tx
            .insertInto('vehicle_meters')
            .values(batch.map(({ value }) => vehicleMeter.toRow(value)))
            .onConflict((conflict) =>
              conflict
                .column('deviceid')
                .doUpdateSet(({ ref }) => ({
                  source: ref('excluded.source'),
                  base_day: ref('excluded.base_day'),
                  base_km: ref('excluded.base_km'),
                  base_s: ref('excluded.base_s'),
                  counted_km: ref('excluded.counted_km'),
                  counted_s: ref('excluded.counted_s'),
                  reported_km: ref('excluded.reported_km'),
                  heard_ms: ref('excluded.heard_ms'),
                  offset_km: ref('excluded.offset_km'),
                  offset_s: ref('excluded.offset_s'),
                  km_a_day: ref('excluded.km_a_day'),
                  s_a_day: ref('excluded.s_a_day'),
                  doubt: ref('excluded.doubt'),
                }))
                .whereRef('vehicle_meters.edits', '=', 'excluded.edits'),
            )
            .execute();
        for (const { deviceid } of some) await move(tx, deviceid, { km: moved.get(deviceid) ?? 0, hours: 0 });
      });
    },
    async set(meter, moved, basedOn) {
      const row = vehicleMeter.toRow(meter);
      await atomically(db, async (tx) => {
        const before = await tx
          .selectFrom('vehicle_meters')
          .select('edits')
          .where('deviceid', '=', meter.deviceid)
          .executeTakeFirst();
        if ((before?.edits ?? 0) !== basedOn)
          throw new OutriderError('CONFLICT', maintenanceSentences.meterMeanwhile);
        await tx
          .insertInto('vehicle_meters')
          .values(row)
          .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
          .execute();
        await move(tx, meter.deviceid, moved);
      });
      tell({ entity: 'vehicleMeter', kind: 'changed', key: meter.deviceid });
    },
  };
}
