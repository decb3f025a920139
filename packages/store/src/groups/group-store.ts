import { OutriderError } from '@outrider/model/error-code.ts';
import { type GroupRecord, groupRecord } from '@outrider/model/groups/group-record.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { GroupTables } from './group-tables.ts';

/** A device that is in a group. */
export interface Membership {
  readonly groupid: number;
  readonly deviceid: string;
}

export interface Groups {
  list(): Promise<GroupRecord[]>;
  /** @throws OutriderError CONFLICT when the id is taken */
  add(group: GroupRecord): Promise<void>;
  /** @throws OutriderError NOT_FOUND */
  rename(groupid: number, name: string): Promise<void>;
  remove(groupid: number): Promise<void>;
  devicesOf(groupid: number): Promise<string[]>;
  /** Devices that are in the group already stay. @throws OutriderError NOT_FOUND for an unknown group or device: then none is added */
  addDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  removeDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  /** Devices of any of the groups. */
  devicesOfAny(groupids: readonly number[]): Promise<string[]>;
  /** Which devices are in which groups, by group and device. */
  memberships(): Promise<Membership[]>;
}

/** What is kept of groups. */
export interface GroupStore {
  readonly groups: Groups;
}

export function groupStore({ db, tell }: Engine<GroupTables>): GroupStore {
  const devicesOfAny = async (groupids: readonly number[]): Promise<string[]> => {
    if (groupids.length === 0) return [];
    const rows = await db
      .selectFrom('group_devices')
      .select('deviceid')
      .distinct()
      .where('groupid', 'in', groupids)
      .orderBy('deviceid')
      .execute();
    return rows.map(({ deviceid }) => deviceid);
  };
  const changed = (groupid: number): void => tell({ entity: 'group', kind: 'changed', key: String(groupid) });
  const groups: Groups = {
    async list() {
      const rows = await db.selectFrom('groups').selectAll().orderBy('groupid').execute();
      return rows.map((row) => groupRecord.fromRow(row));
    },
    async add(group) {
      await db.insertInto('groups').values(groupRecord.toRow(group)).execute();
      tell({ entity: 'group', kind: 'added', key: String(group.groupid) });
    },
    async rename(groupid, name) {
      const renamed = await db
        .updateTable('groups')
        .set({ name })
        .where('groupid', '=', groupid)
        .executeTakeFirst();
      if (!changedRows(renamed)) throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
      changed(groupid);
    },
    async remove(groupid) {
      const removed = await db.deleteFrom('groups').where('groupid', '=', groupid).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'group', kind: 'removed', key: String(groupid) });
    },
    devicesOf: (groupid) => devicesOfAny([groupid]),
    async addDevices(groupid, deviceids) {
      await atomically(db, async (tx) => {
        for (const batch of batchesOf(deviceids)) {
          await tx
            .insertInto('group_devices')
            .values(batch.map((deviceid) => ({ groupid, deviceid })))
            .onConflict((conflict) => conflict.columns(['groupid', 'deviceid']).doNothing())
            .execute();
        }
      });
      changed(groupid);
    },
    async removeDevices(groupid, deviceids) {
      await atomically(db, async (tx) => {
        for (const batch of batchesOf(deviceids)) {
          await tx
            .deleteFrom('group_devices')
            .where('groupid', '=', groupid)
            .where('deviceid', 'in', batch)
            .execute();
        }
      });
      changed(groupid);
    },
    devicesOfAny,
    async memberships() {
      return await db
        .selectFrom('group_devices')
        .selectAll()
        .orderBy('groupid')
        .orderBy('deviceid')
        .execute();
    },
  };
  return { groups };
}
