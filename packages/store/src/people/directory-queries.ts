import { OutriderError } from '@outrider/model/error-code.ts';
import { directoryGroup, directoryPerson, directoryToken } from '@outrider/model/people/directory.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { readingOf } from '@outrider/model/people/user.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { Directory, DirectoryMember, PersonKey } from './directory.ts';
import { directoryDueQueries } from './directory-due-queries.ts';
import type { PeopleTables } from './people-tables.ts';

/** The column and value by which a person is looked for. */
function lookedFor(key: PersonKey) {
  if ('id' in key) return ['id', key.id] as const;
  if ('userName' in key) return ['reads_as', readingOf(key.userName)] as const;
  return 'externalId' in key
    ? (['external_id', key.externalId] as const)
    : (['subject', key.subject] as const);
}

export function directoryQueries({ db, tell }: Engine<PeopleTables>): Directory {
  return {
    ...directoryDueQueries({ db }),
    async count(provider) {
      const { people, active } = await db
        .selectFrom('directory_people')
        .select(({ fn }) => [
          fn.countAll<number>().as('people'),
          fn.sum<number | null>('active').as('active'),
        ])
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow();
      const { groups } = await db
        .selectFrom('directory_groups')
        .select(({ fn }) => fn.countAll<number>().as('groups'))
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow();
      return { people: Number(people), active: Number(active ?? 0), groups: Number(groups) };
    },
    async countMembers(provider) {
      const { members } = await db
        .selectFrom('directory_members')
        .innerJoin('directory_groups', 'directory_groups.id', 'directory_members.group_id')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow();
      return Number(members);
    },
    async people(provider) {
      const rows = await db
        .selectFrom('directory_people')
        .selectAll()
        .where('provider', '=', provider)
        .orderBy('created_ms')
        .orderBy('id')
        .execute();
      return rows.map((row) => directoryPerson.fromRow(row));
    },
    async known(provider, ids) {
      const found: string[] = [];
      for (const some of batchesOf(ids)) {
        const rows = await db
          .selectFrom('directory_people')
          .select('id')
          .where('provider', '=', provider)
          .where('id', 'in', some)
          .execute();
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    },
    async person(provider, key) {
      const [column, value] = lookedFor(key);
      const row = await db
        .selectFrom('directory_people')
        .selectAll()
        .where('provider', '=', provider)
        .where(column, '=', value)
        .executeTakeFirst();
      return row === undefined ? undefined : directoryPerson.fromRow(row);
    },
    async putPerson(person) {
      const row = { ...directoryPerson.toRow(person), reads_as: readingOf(person.userName) };
      await db
        .insertInto('directory_people')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      tell({ entity: 'directoryPerson', kind: person.edit === 1 ? 'added' : 'changed', key: person.id });
    },
    async removePerson(provider, id) {
      const [removed] = await db
        .deleteFrom('directory_people')
        .where('provider', '=', provider)
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (removed === undefined) return false;
      tell({ entity: 'directoryPerson', kind: 'removed', key: id });
      return true;
    },
    async groups(provider) {
      const rows = await db
        .selectFrom('directory_groups')
        .selectAll()
        .where('provider', '=', provider)
        .orderBy('created_ms')
        .orderBy('id')
        .execute();
      return rows.map((row) => directoryGroup.fromRow(row));
    },
    async group(provider, id) {
      const row = await db
        .selectFrom('directory_groups')
        .selectAll()
        .where('provider', '=', provider)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : directoryGroup.fromRow(row);
    },
    async putGroup(group) {
      const row = directoryGroup.toRow(group);
      await db
        .insertInto('directory_groups')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      tell({ entity: 'directoryGroup', kind: group.edit === 1 ? 'added' : 'changed', key: group.id });
    },
    async removeGroup(provider, id) {
      const [removed] = await db
        .deleteFrom('directory_groups')
        .where('provider', '=', provider)
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (removed === undefined) return false;
      tell({ entity: 'directoryGroup', kind: 'removed', key: id });
      return true;
    },
    async members(provider, only) {
      const all = db
        .selectFrom('directory_members')
        .innerJoin('directory_people', 'directory_people.id', 'directory_members.person_id')
        .select(['group_id', 'person_id', 'user_name'])
        .where('provider', '=', provider);
      const asked =
        only === undefined
          ? [all]
          : 'groupIds' in only
            ? [...batchesOf(only.groupIds)].map((ids) => all.where('group_id', 'in', ids))
            : [...batchesOf(only.personIds)].map((ids) => all.where('person_id', 'in', ids));
      const members: DirectoryMember[] = [];
      for (const query of asked) {
        const rows = await query.orderBy('group_id').orderBy('person_id').execute();
        members.push(
          ...rows.map((row) => ({
            groupId: row.group_id,
            personId: row.person_id,
            userName: row.user_name,
          })),
        );
      }
      return members;
    },
    async changeMembers(groupId, added, removed) {
      await atomically(db, async (tx) => {
        for (const ids of batchesOf(removed))
          await tx
            .deleteFrom('directory_members')
            .where('group_id', '=', groupId)
            .where('person_id', 'in', ids)
            .execute();
        for (const ids of batchesOf(added))
          await tx
            .insertInto('directory_members')
            .values(ids.map((personId) => ({ group_id: groupId, person_id: personId })))
            .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).doNothing())
            .execute();
      });
    },
    async forget(provider) {
      await atomically(db, async (tx) => {
        for (const table of ['directory_groups', 'directory_people', 'directory_tokens'] as const)
          await tx.deleteFrom(table).where('provider', '=', provider).execute();
      });
    },
    async tokens() {
      const rows = await db
        .selectFrom('directory_tokens')
        .selectAll()
        .orderBy('created_ms')
        .orderBy('id')
        .execute();
      return rows.map((row) => directoryToken.fromRow(row));
    },
    async token(hash) {
      const row = await db
        .selectFrom('directory_tokens')
        .selectAll()
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row === undefined ? undefined : directoryToken.fromRow(row);
    },
    async addToken(token, most) {
      await atomically(db, async (tx) => {
        const { count } = await tx
          .selectFrom('directory_tokens')
          .select((the) => the.fn.countAll<number>().as('count'))
          .where('provider', '=', token.provider)
          .executeTakeFirstOrThrow();
        if (Number(count) >= most)
          throw new OutriderError('CONFLICT', peopleSentences.tooManyDirectoryTokens);
        await tx.insertInto('directory_tokens').values(directoryToken.toRow(token)).execute();
      });
      tell({ entity: 'directoryToken', kind: 'added', key: token.id });
    },
    async tokenUsed(hash, usedMs, usedIp) {
      await db
        .updateTable('directory_tokens')
        .set({ used_ms: usedMs, used_ip: usedIp })
        .where('hash', '=', hash)
        .where('used_ms', '<', usedMs)
        .execute();
    },
    async removeToken(id) {
      const [removed] = await db
        .deleteFrom('directory_tokens')
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (removed === undefined) return false;
      tell({ entity: 'directoryToken', kind: 'removed', key: id });
      return true;
    },
  };
}
