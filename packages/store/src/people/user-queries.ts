import type { Engine, Tables } from '../engine/engine.ts';
import type { UserRecord, Users } from '../store.ts';

function toUser(row: Tables['users'], groupIds: readonly number[]): UserRecord {
  return {
    userName: row.user_name,
    level: row.level,
    access: row.access,
    passwordHash: row.password_hash,
    disabled: row.disabled === 1,
    groupIds,
  };
}

export function userQueries({ db, query, write }: Engine): Users {
  return {
    async find(userName) {
      const [row] = await query(
        db.selectFrom('users').selectAll().where('user_name', '=', userName).compile(),
      );
      if (row === undefined) return undefined;
      const groups = await query(
        db
          .selectFrom('user_groups')
          .select('groupid')
          .where('user_name', '=', userName)
          .orderBy('groupid')
          .compile(),
      );
      return toUser(
        row,
        groups.map(({ groupid }) => groupid),
      );
    },
    async list() {
      const [users, links] = await Promise.all([
        query(db.selectFrom('users').selectAll().orderBy('user_name').compile()),
        query(db.selectFrom('user_groups').selectAll().orderBy('groupid').compile()),
      ]);
      const groups = Map.groupBy(links, ({ user_name }) => user_name.toLowerCase());
      return users.map((row) =>
        toUser(row, groups.get(row.user_name.toLowerCase())?.map(({ groupid }) => groupid) ?? []),
      );
    },
    async put({ userName, level, access, passwordHash, disabled, groupIds }) {
      const columns = { level, access, password_hash: passwordHash, disabled: disabled ? 1 : 0 };
      await write(
        db
          .insertInto('users')
          .values({ user_name: userName, ...columns })
          .onConflict((conflict) => conflict.column('user_name').doUpdateSet(columns))
          .compile(),
        db.deleteFrom('user_groups').where('user_name', '=', userName).compile(),
        ...new Set(groupIds)
          .values()
          .map((groupid) => db.insertInto('user_groups').values({ user_name: userName, groupid }).compile()),
      );
    },
    async remove(userName) {
      await write(db.deleteFrom('users').where('user_name', '=', userName).compile());
    },
  };
}
