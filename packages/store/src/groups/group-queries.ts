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
    async put({ groupid, name }) {
      await write(
        db
          .insertInto('groups')
          .values({ groupid, name })
          .onConflict((conflict) => conflict.column('groupid').doUpdateSet({ name }))
          .compile(),
      );
    },
    async remove(groupid) {
      await write(db.deleteFrom('groups').where('groupid', '=', groupid).compile());
    },
    devicesOf: (groupid) => devicesOfAny([groupid]),
    async setDevices(groupid, deviceids) {
      await write(
        db.deleteFrom('group_devices').where('groupid', '=', groupid).compile(),
        ...new Set(deviceids)
          .values()
          .map((deviceid) => db.insertInto('group_devices').values({ groupid, deviceid }).compile()),
      );
    },
    devicesOfAny,
  };
}
