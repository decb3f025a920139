import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { companyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { Kysely } from 'kysely';
import { atomically, type Engine } from '../ground/engine.ts';
import { endSessions } from './end-sessions.ts';
import type { PeopleTables } from './people-tables.ts';
import type { Users } from './users.ts';

type Db = Kysely<PeopleTables>;

const NAME = 'user_name';
const SHUT_OUT_NO_MORE = companyAccount.columnsOf({ shutOut: false, toldOut: false });

async function setGroups(db: Db, userName: string, groupIds: readonly number[]): Promise<void> {
  await db.deleteFrom('user_groups').where(NAME, '=', userName).execute();
  for (const groupid of new Set(groupIds)) {
    await db.insertInto('user_groups').values({ user_name: userName, groupid }).execute();
  }
}

/**
 * Whether the user is disabled now.
 * @throws OutriderError NOT_FOUND, CONFLICT when the password is not as expected
 */
async function isDisabled(db: Db, userName: string, passwordHash: string | undefined): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['password_hash', 'disabled'])
    .where(NAME, '=', userName)
    .executeTakeFirst();
  if (user === undefined) throw new OutriderError('NOT_FOUND', `There is no user ${userName}`);
  if (passwordHash !== undefined && passwordHash !== user.password_hash) {
    throw new OutriderError('CONFLICT', peopleSentences.passwordChanged);
  }
  return Boolean(user.disabled);
}

export function userQueries({ db, tell, follow }: Engine<PeopleTables>): Users {
  return {
    async find(userName) {
      const [row, groups] = await Promise.all([
        db.selectFrom('users').selectAll().where(NAME, '=', userName).executeTakeFirst(),
        db
          .selectFrom('user_groups')
          .select('groupid')
          .where(NAME, '=', userName)
          .orderBy('groupid')
          .execute(),
      ]);
      if (row === undefined) return undefined;
      return { ...userRecord.fromRow(row), groupIds: groups.map(({ groupid }) => groupid) };
    },
    async list() {
      const [users, links] = await Promise.all([
        db.selectFrom('users').selectAll().orderBy(NAME).execute(),
        db.selectFrom('user_groups').selectAll().orderBy('groupid').execute(),
      ]);
      const groups = Map.groupBy(links, ({ user_name }) => user_name.toLowerCase());
      return users.map((row) => ({
        ...userRecord.fromRow(row),
        groupIds: groups.get(row.user_name.toLowerCase())?.map(({ groupid }) => groupid) ?? [],
      }));
    },
    async count() {
      const { count } = await db
        .selectFrom('users')
        .select((the) => the.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async add(user) {
      await atomically(db, async (tx) => {
        const former = await tx
          .selectFrom('former_users')
          .select(NAME)
          .where(NAME, '=', user.userName)
          .executeTakeFirst();
        if (former !== undefined) throw new OutriderError('CONFLICT', peopleSentences.formerUser);
        await tx.insertInto('users').values(userRecord.toRow(user)).execute();
        await setGroups(tx, user.userName, user.groupIds);
        await follow('userAdded', tx, user.userName);
      });
      tell({ entity: 'user', kind: 'added', key: user.userName });
    },
    async change(userName, { groupIds, ...fields }, { passwordHash } = {}) {
      const columns = userRecord.columnsOf(fields);
      await atomically(db, async (tx) => {
        const wasDisabled = await isDisabled(tx, userName, passwordHash);
        // A hand that disables or enables goes before what a sign-in service said.
        if (fields.disabled !== undefined && fields.disabled !== wasDisabled)
          await tx.updateTable('company_accounts').set(SHUT_OUT_NO_MORE).where(NAME, '=', userName).execute();
        if (Object.keys(columns).length > 0) {
          await tx.updateTable('users').set(columns).where(NAME, '=', userName).execute();
        }
        if (groupIds !== undefined) await setGroups(tx, userName, groupIds);
        // Once more when the user is enabled: a session may have begun while they were disabled, or be an older version's.
        if (fields.disabled === true || wasDisabled) await endSessions(tx, (the) => the(NAME, '=', userName));
      });
      tell({ entity: 'user', kind: 'changed', key: userName });
    },
    async signedIn(userName, atMs) {
      const ended = await atomically(db, async (tx) => {
        const user = await tx
          .selectFrom('users')
          .select('signed_in_ms')
          .where(NAME, '=', userName)
          .executeTakeFirst();
        await tx.updateTable('users').set({ signed_in_ms: atMs }).where(NAME, '=', userName).execute();
        if (user === undefined || user.signed_in_ms !== null) return [];
        return await tx.deleteFrom('tokens').where(NAME, '=', userName).returning('id').execute();
      });
      for (const { id } of ended) tell({ entity: 'token', kind: 'removed', key: id });
    },
    async remove(userName) {
      const removed = await atomically(db, async (tx) => {
        // Before the user goes: with their row the engine removes all that refers to it.
        await endSessions(tx, (the) => the(NAME, '=', userName));
        const [gone] = await tx.deleteFrom('users').where(NAME, '=', userName).returning(NAME).execute();
        if (gone === undefined) return false;
        await tx.insertInto('former_users').values(gone).execute();
        await follow('userRemoved', tx, gone.user_name);
        return true;
      });
      if (removed) tell({ entity: 'user', kind: 'removed', key: userName });
    },
  };
}
