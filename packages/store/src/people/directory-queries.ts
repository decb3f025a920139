import { OutriderError } from '@outrider/model/error-code.ts';
import { directoryGroup, directoryPerson, directoryToken } from '@outrider/model/people/directory.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { Directory, PersonKey } from './directory.ts';
import type { PeopleTables } from './people-tables.ts';

/** The column and value by which a person is looked for. */
function lookedFor(key: PersonKey) {
  if ('id' in key) return ['id', key.id] as const;
  if ('userName' in key) return ['user_name', key.userName] as const;
  return 'externalId' in key
    ? (['external_id', key.externalId] as const)
    : (['subject', key.subject] as const);
}

export function directoryQueries({ db, tell }: Engine<PeopleTables>): Directory {
  return {
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
      const row = directoryPerson.toRow(person);
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
    async members(provider) {
      const rows = await db
        .selectFrom('directory_members')
        .innerJoin('directory_groups', 'directory_groups.id', 'directory_members.group_id')
        .select(['group_id', 'person_id'])
        .where('provider', '=', provider)
        .orderBy('group_id')
        .orderBy('person_id')
        .execute();
      return rows.map((row) => ({ groupId: row.group_id, personId: row.person_id }));
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
