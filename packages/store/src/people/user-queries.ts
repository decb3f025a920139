import { type CompiledQuery, sql, type UpdateObject } from 'kysely';
import { OutriderError } from '@outrider/model/error-code.ts';
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

/** The columns of the fields that are given, of which there is at least one: the level as it is. */
function columnsOf({
  level,
  access,
  passwordHash,
  disabled,
}: Partial<UserRecord>): UpdateObject<Tables, 'users'> {
  return {
    level: level ?? sql.ref('level'),
    ...(access !== undefined && { access }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(disabled !== undefined && { disabled: disabled ? 1 : 0 }),
  };
}

export function userQueries({ db, query, write }: Engine): Users {
  const groupsOf = (userName: string, groupIds: readonly number[]): CompiledQuery[] =>
    [...new Set(groupIds)].map((groupid) =>
      db.insertInto('user_groups').values({ user_name: userName, groupid }).compile(),
    );
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
    async add({ userName, level, access, passwordHash, disabled, groupIds }) {
      const columns = { level, access, password_hash: passwordHash, disabled: disabled ? 1 : 0 };
      await write(
        db
          .insertInto('users')
          .values({ user_name: userName, ...columns })
          .compile(),
        ...groupsOf(userName, groupIds),
      );
    },
    async change(userName, { groupIds, ...fields }, { passwordHash } = {}) {
      const user = db
        .updateTable('users')
        .set({ ...columnsOf(fields) })
        .where('user_name', '=', userName);
      const [changed] = await write(
        (passwordHash === undefined ? user : user.where('password_hash', '=', passwordHash)).compile(),
        ...(groupIds === undefined
          ? []
          : [
              db.deleteFrom('user_groups').where('user_name', '=', userName).compile(),
              ...groupsOf(userName, groupIds),
            ]),
        db
          .deleteFrom('sessions')
          .where('user_name', 'in', (users) =>
            users
              .selectFrom('users')
              .select('user_name')
              .where('user_name', '=', userName)
              .where('disabled', '=', 1),
          )
          .compile(),
      );
      if (changed === 1) return;
      const known = await query(
        db.selectFrom('users').select('level').where('user_name', '=', userName).compile(),
      );
      throw known.length === 0
        ? new OutriderError('NOT_FOUND', `There is no user ${userName}`)
        : new OutriderError('CONFLICT', 'Somebody else changed it meanwhile');
    },
    async remove(userName) {
      await write(db.deleteFrom('users').where('user_name', '=', userName).compile());
    },
  };
}
