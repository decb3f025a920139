import { type FaceSlot, faceSlot } from '@outrider/model/faces/face-record.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { FaceTables } from './face-tables.ts';

/** What recorders said last of the slots in which they keep faces. */
export interface FaceSlots {
  /** Those of a device, by their index. */
  of(deviceid: string): Promise<FaceSlot[]>;
  /** When it said last which are full, ms since 1970 UTC; undefined where it never did. */
  loadedMs(deviceid: string): Promise<number | undefined>;
  /** Keeps which slots a device has and when each was set, the first one first; the person in a slot is forgotten once it was set again. */
  setSummary(deviceid: string, updatedS: readonly number[]): Promise<void>;
  /** Keeps what a device said of one slot. */
  set(slot: FaceSlot): Promise<void>;
  /** Devices that have photos of that MD5 in a slot. */
  devicesWith(md5: string): Promise<string[]>;
  /** For each identify in slots that are full, in how many devices it is. */
  countByIdcard(): Promise<ReadonlyMap<string, number>>;
}

export function faceSlots({ db, nowMs }: Pick<Engine<FaceTables>, 'db' | 'nowMs'>): FaceSlots {
  const slotsOf = async (tx: typeof db, deviceid: string): Promise<FaceSlot[]> => {
    const query = tx.selectFrom('face_slots').selectAll().where('deviceid', '=', deviceid).orderBy('ch');
    return (await query.execute()).map((row) => faceSlot.fromRow(row));
  };
  return {
    of: (deviceid) => slotsOf(db, deviceid),
    async loadedMs(deviceid) {
      const query = db.selectFrom('face_devices').select('loaded_ms').where('deviceid', '=', deviceid);
      return (await query.executeTakeFirst())?.loaded_ms;
    },
    async setSummary(deviceid, updatedS) {
      await atomically(db, async (tx) => {
        const before = new Map((await slotsOf(tx, deviceid)).map((slot) => [slot.ch, slot]));
        await tx.deleteFrom('face_slots').where('deviceid', '=', deviceid).execute();
        const rows = updatedS.map((seconds, at) => {
          const ch = at + 1;
          const known = before.get(ch);
          const isSame = known !== undefined && known.updatedS === seconds;
          const fresh = { deviceid, ch, updatedS: seconds, idcard: '', name: '', md5: '', readS: 0 };
          return faceSlot.columnsOf(isSame ? known : fresh) as FaceTables['face_slots'];
        });
        if (rows.length > 0) await tx.insertInto('face_slots').values(rows).execute();
        const loaded_ms = Math.trunc(nowMs());
        await tx
          .insertInto('face_devices')
          .values({ deviceid, loaded_ms })
          .onConflict((conflict) => conflict.column('deviceid').doUpdateSet({ loaded_ms }))
          .execute();
      });
    },
    async set(slot) {
      const row = faceSlot.columnsOf(slot) as FaceTables['face_slots'];
      await db
        .insertInto('face_slots')
        .values(row)
        .onConflict((conflict) => conflict.columns(['deviceid', 'ch']).doUpdateSet(row))
        .execute();
    },
    async devicesWith(md5) {
      const query = db.selectFrom('face_slots').select('deviceid').distinct().where('md5', '=', md5);
      return (await query.execute()).map(({ deviceid }) => deviceid);
    },
    async countByIdcard() {
      const rows = await db
        .selectFrom('face_slots')
        .select(({ fn }) => ['idcard', fn.count<number>('deviceid').distinct().as('devices')])
        .where('idcard', '<>', '')
        .groupBy('idcard')
        .execute();
      return new Map(rows.map(({ idcard, devices }) => [idcard, devices]));
    },
  };
}
