import { OutriderError } from '@outrider/model/error-code.ts';
import type { Engine } from '../engine/engine.ts';
import type { Groups } from '../store.ts';

export function groupQueries({ db, query, write }: Engine): Groups {
  const devicesOfAny = async (groupids: readonly number[]): Promise<string[]> => {
    if (groupids.length === 0) return [];
    const rows = await query(
      db
        .selectFrom('group_devices')
        .select('deviceid')
        .distinct()
        .where('groupid', 'in', groupids)
        .orderBy('deviceid')
        .compile(),
    );
    return rows.map(({ deviceid }) => deviceid);
  };
  return {
    async list() {
      return await query(db.selectFrom('groups').selectAll().orderBy('groupid').compile());
    },
    async add(group) {
      await write(db.insertInto('groups').values(group).compile());
    },
    async rename(groupid, name) {
      const [changed] = await write(
        db.updateTable('groups').set({ name }).where('groupid', '=', groupid).compile(),
      );
      if (changed !== 1) throw new OutriderError('NOT_FOUND', `There is no group ${groupid}`);
    },
    async remove(groupid) {
      await write(db.deleteFrom('groups').where('groupid', '=', groupid).compile());
    },
    devicesOf: (groupid) => devicesOfAny([groupid]),
    async addDevices(groupid, deviceids) {
      await write(
        ...deviceids.map((deviceid) =>
          db
            .insertInto('group_devices')
            .values({ groupid, deviceid })
            .onConflict((conflict) => conflict.columns(['groupid', 'deviceid']).doNothing())
            .compile(),
        ),
      );
    },
    async removeDevices(groupid, deviceids) {
      await write(
        ...deviceids.map((deviceid) =>
          db
            .deleteFrom('group_devices')
            .where('groupid', '=', groupid)
            .where('deviceid', '=', deviceid)
            .compile(),
        ),
      );
    },
    devicesOfAny,
  };
}
