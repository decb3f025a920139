import { ChangedSince } from '@outrider/model/error-code.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import { correctionBy, goesAlong, type MeterMove } from '@outrider/model/maintenance/meter-move.ts';
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
   * Keeps counted meters, where no person set one since: what they said stands. Meters of devices that do not exist are left out.
   * @param moved the odometers that show something else, since they are known another way: since when plans count, and readings of
   * them, goes along where the meter is kept, and not where a person set it since
   */
  put(meters: readonly VehicleMeter[], moved?: ReadonlyMap<string, MeterMove>): Promise<void>;
  /**
   * Keeps a meter that a person set; since when plans count goes along, and so do readings of it.
   * @param basedOn how often it had been set when they looked; 0 before it is kept
   * @throws OutriderError NOT_FOUND for an unknown device; CONFLICT when somebody else set it since
   */
  set(meter: VehicleMeter, moved: MeterMove, basedOn: number): Promise<void>;
}

/** Each has a value for every column. */
const METERS_A_STATEMENT = 40;

/**
 * Since when plans count for a vehicle goes along with its meter, and so do readings of it at work that was done: nothing
 * becomes due by it. A reading that was not known then is not known now.
 */
async function goAlong(tx: Kysely<MaintenanceTables>, deviceid: string, moved: MeterMove): Promise<void> {
  const by = { km: correctionBy(moved.km), hours: correctionBy(moved.hours) };
  if (by.km === 0 && by.hours === 0) return;
  await tx
    .updateTable('maintenance_items')
    .set((item) => ({
      since_km: item('since_km', '+', by.km),
      since_hours: item('since_hours', '+', by.hours),
    }))
    .where('deviceid', '=', deviceid)
    .execute();
  const works = await tx
    .selectFrom('works_done')
    .select(['workid', 'day', 'odometer_km', 'engine_hours'])
    .where('deviceid', '=', deviceid)
    .where('noted_ms', '<=', moved.atMs)
    .execute();
  const along = (of: 'km' | 'hours', column: 'odometer_km' | 'engine_hours'): readonly number[] =>
    works
      .filter(({ day, [column]: reading }) =>
        reading === null ? false : goesAlong(reading, moved[of], moved.drivenSince(day)[of]),
      )
      .map(({ workid }) => workid);
  for (const some of batchesOf(by.km === 0 ? [] : along('km', 'odometer_km')))
    await tx
      .updateTable('works_done')
      .set((work) => ({ odometer_km: work('odometer_km', '+', by.km) }))
      .where('workid', 'in', [...some])
      .execute();
  for (const some of batchesOf(by.hours === 0 ? [] : along('hours', 'engine_hours')))
    await tx
      .updateTable('works_done')
      .set((work) => ({ engine_hours: work('engine_hours', '+', by.hours) }))
      .where('workid', 'in', [...some])
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
        for (const batch of batchesOf(some, METERS_A_STATEMENT)) {
          const kept = await tx
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
            .returning('deviceid')
            .execute();
          for (const { deviceid } of kept) {
            const move = moved.get(deviceid);
            if (move !== undefined) await goAlong(tx, deviceid, move);
          }
        }
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
        if ((before?.edits ?? 0) !== basedOn) throw new ChangedSince(maintenanceSentences.meterMeanwhile);
        await tx
          .insertInto('vehicle_meters')
          .values(row)
          .onConflict((conflict) => conflict.column('deviceid').doUpdateSet(row))
          .execute();
        await goAlong(tx, meter.deviceid, moved);
      });
      tell({ entity: 'vehicleMeter', kind: 'changed', key: meter.deviceid });
    },
  };
}
