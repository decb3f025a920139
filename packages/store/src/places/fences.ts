import { type Fence, fenceRecord } from '@outrider/model/places/fence-record.ts';
import type { InsideFence } from '@outrider/model/events/fact.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PlaceTables } from './place-tables.ts';

/** In which fences a device was when it was looked at last. */
export interface PlacedDevice {
  /** The newest edition of any fence with which it was looked at. */
  readonly edition: number;
  readonly inside: readonly InsideFence[];
}

export interface Fences {
  /** Every fence that was ever saved, by its number. */
  list(): Promise<Fence[]>;
  find(number: number): Promise<Fence | undefined>;
  /** Keeps a fence in place of what its slot held. @throws OutriderError NOT_FOUND for an unknown device or group */
  put(fence: Fence): Promise<void>;
  /** The newest edition of any; 0 before there is one. */
  newestEdition(): Promise<number>;
  /** Where each device that was looked at is: for the start of the server. */
  placed(): Promise<ReadonlyMap<string, PlacedDevice>>;
}

export function fences({ db, tell }: Engine<PlaceTables>): Fences {
  async function read(number?: number): Promise<Fence[]> {
    const one = number === undefined ? [] : [number];
    const [rows, devices, groups] = await Promise.all([
      db
        .selectFrom('fences')
        .selectAll()
        .$if(number !== undefined, (query) => query.where('number', 'in', one))
        .orderBy('number')
        .execute(),
      db
        .selectFrom('fence_devices')
        .selectAll()
        .$if(number !== undefined, (query) => query.where('number', 'in', one))
        .orderBy('deviceid')
        .execute(),
      db
        .selectFrom('fence_groups')
        .selectAll()
        .$if(number !== undefined, (query) => query.where('number', 'in', one))
        .orderBy('groupid')
        .execute(),
    ]);
    const deviceids = Map.groupBy(devices, (row) => row.number);
    const groupids = Map.groupBy(groups, (row) => row.number);
    return rows.map((row) => ({
      ...fenceRecord.fromRow(row),
      deviceids: (deviceids.get(row.number) ?? []).map(({ deviceid }) => deviceid),
      groupids: (groupids.get(row.number) ?? []).map(({ groupid }) => groupid),
    }));
  }

  return {
    list: () => read(),
    find: async (number) => (await read(number))[0],
    async put({ deviceids, groupids, ...record }) {
      const { number } = record;
      await atomically(db, async (tx) => {
        const row = fenceRecord.toRow(record);
        await tx
          .insertInto('fences')
          .values(row)
          .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
          .execute();
        await tx.deleteFrom('fence_devices').where('number', '=', number).execute();
        await tx.deleteFrom('fence_groups').where('number', '=', number).execute();
        for (const batch of batchesOf(deviceids)) {
          const rows = batch.map((deviceid) => ({ number, deviceid }));
          await tx.insertInto('fence_devices').values(rows).execute();
        }
        for (const batch of batchesOf(groupids)) {
          const rows = batch.map((groupid) => ({ number, groupid }));
          await tx.insertInto('fence_groups').values(rows).execute();
        }
      });
      tell({ entity: 'fence', kind: 'changed', key: String(number) });
    },
    async newestEdition() {
      const row = await db
        .selectFrom('fences')
        .select(({ fn }) => fn.max<number | null>('edition').as('edition'))
        .executeTakeFirst();
      return row?.edition ?? 0;
    },
    async placed() {
      const [looks, insides] = await Promise.all([
        db.selectFrom('fence_looks').selectAll().execute(),
        db.selectFrom('fence_insides').selectAll().execute(),
      ]);
      const inside = Map.groupBy(insides, ({ deviceid }) => deviceid);
      return new Map(
        looks.map(({ deviceid, edition }) => [
          deviceid,
          {
            edition,
            inside: (inside.get(deviceid) ?? []).map(({ number, edition: entered, since }) => ({
              number,
              edition: entered,
              since,
            })),
          },
        ]),
      );
    },
  };
}
