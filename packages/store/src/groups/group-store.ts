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

/** A group to be kept; a root unless it says what it is below. */
export type NewGroup = Pick<GroupRecord, 'groupid' | 'name'> & Partial<GroupRecord>;

export interface Groups {
  list(): Promise<GroupRecord[]>;
  /** @throws OutriderError CONFLICT when the id is taken, NOT_FOUND for an unknown parent */
  add(group: NewGroup): Promise<void>;
  /**
   * Changes the given fields and no other; a parent that is given as undefined makes a root. Whether the tree stays a tree
   * is for the caller to see to, within a transaction.
   * @throws OutriderError NOT_FOUND for an unknown group or parent
   */
  change(groupid: number, fields: Partial<Omit<GroupRecord, 'groupid'>>): Promise<void>;
  /** Its devices leave it, and stay. @throws OutriderError NOT_FOUND while groups are below it */
  remove(groupid: number): Promise<void>;
  /** Devices that are in the group itself. */
  devicesOf(groupid: number): Promise<string[]>;
  /** Devices that are in the group already stay. @throws OutriderError NOT_FOUND for an unknown group or device: then none is added */
  addDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  removeDevices(groupid: number, deviceids: readonly string[]): Promise<void>;
  /** Devices of any of the groups and of all that are below them, each once. */
  devicesBelow(groupids: readonly number[]): Promise<string[]>;
  /** How many {@link devicesBelow} one group would find. */
  countDevicesBelow(groupid: number): Promise<number>;
  /** How many memberships groups have: a device in several groups is counted for each. */
  countMemberships(): Promise<number>;
  /** Which devices are in which groups, by group and device. */
  memberships(): Promise<Membership[]>;
}

/** The store of groups. */
export interface GroupStore {
  readonly groups: Groups;
}

export function groupStore({ db, tell }: Engine<GroupTables>): GroupStore {
  const changed = (groupid: number): void => tell({ entity: 'group', kind: 'changed', key: String(groupid) });
  // UNION leaves out what it has already: a circle in a damaged table ends, too.
  const membersBelow = (groupids: readonly number[]) =>
    db
      .withRecursive('below', (cte) =>
        cte
          .selectFrom('groups')
          .select('groupid')
          .where('groupid', 'in', groupids)
          .union(
            cte
              .selectFrom('groups')
              .innerJoin('below', 'below.groupid', 'groups.parentid')
              .select('groups.groupid'),
          ),
      )
      .selectFrom('group_devices')
      .where('groupid', 'in', (query) => query.selectFrom('below').select('groupid'));
  const groups: Groups = {
    async list() {
      const rows = await db.selectFrom('groups').selectAll().orderBy('groupid').execute();
      return rows.map((row) => groupRecord.fromRow(row));
    },
    async add(group) {
      await db
        .insertInto('groups')
        .values(groupRecord.toRow({ ...groupRecord.defaults, ...group }))
        .execute();
      tell({ entity: 'group', kind: 'added', key: String(group.groupid) });
    },
    async change(groupid, fields) {
      const updated = await db
        .updateTable('groups')
        .set(groupRecord.columnsOf(fields))
        .where('groupid', '=', groupid)
        .executeTakeFirst();
      if (!changedRows(updated)) throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
      changed(groupid);
    },
    async remove(groupid) {
      const removed = await db.deleteFrom('groups').where('groupid', '=', groupid).executeTakeFirst();
      if (changedRows(removed)) tell({ entity: 'group', kind: 'removed', key: String(groupid) });
    },
    async devicesOf(groupid) {
      const rows = await db
        .selectFrom('group_devices')
        .select('deviceid')
        .where('groupid', '=', groupid)
        .orderBy('deviceid')
        .execute();
      return rows.map(({ deviceid }) => deviceid);
    },
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
    async devicesBelow(groupids) {
      if (groupids.length === 0) return [];
      const rows = await membersBelow(groupids).select('deviceid').distinct().orderBy('deviceid').execute();
      return rows.map(({ deviceid }) => deviceid);
    },
    async countDevicesBelow(groupid) {
      const { count } = await membersBelow([groupid])
        .select((query) => query.fn.count<number>('deviceid').distinct().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async countMemberships() {
      const { count } = await db
        .selectFrom('group_devices')
        .select((query) => query.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
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
