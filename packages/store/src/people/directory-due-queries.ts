import { companyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { batchesOf } from '../ground/batches.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { DirectoryDue } from './directory-due.ts';
import type { PeopleTables } from './people-tables.ts';

/** What the column `due` says. */
const NOT_DUE = 0;
const DUE = 1;
const DUE_FIRST = 2;

export function directoryDueQueries({ db }: Pick<Engine<PeopleTables>, 'db'>): DirectoryDue {
  return {
    async touchPeople(provider, ids, nowMs) {
      await atomically(db, async (tx) => {
        for (const some of batchesOf(ids))
          await tx
            .updateTable('directory_people')
            .set((the) => ({ edit: the('edit', '+', 1), changed_ms: nowMs }))
            .where('provider', '=', provider)
            .where('id', 'in', some)
            .execute();
      });
    },
    async touchGroupsOf(provider, personId, nowMs) {
      await db
        .updateTable('directory_groups')
        .set((the) => ({ edit: the('edit', '+', 1), changed_ms: nowMs }))
        .where('provider', '=', provider)
        .where('id', 'in', (the) =>
          the.selectFrom('directory_members').select('group_id').where('person_id', '=', personId),
        )
        .execute();
    },
    async dropClaims(provider, names) {
      const gone = new Set(names);
      return await atomically(db, async (tx) => {
        const rows = await tx
          .selectFrom('company_accounts')
          .selectAll()
          .where('provider', '=', provider)
          .where('claimed_groups', '!=', '[]')
          .execute();
        const claiming = rows
          .map((row) => companyAccount.fromRow(row))
          .filter(({ claimedGroups }) => claimedGroups.some((name) => gone.has(name)));
        const ids: string[] = [];
        for (const some of batchesOf(claiming)) {
          await tx
            .insertInto('company_accounts')
            .values(
              some.map((account) =>
                companyAccount.toRow({
                  ...account,
                  claimedGroups: account.claimedGroups.filter((name) => !gone.has(name)),
                }),
              ),
            )
            .onConflict((conflict) =>
              conflict
                .columns(['provider', 'subject'])
                .doUpdateSet(({ ref }) => ({ claimed_groups: ref('excluded.claimed_groups') })),
            )
            .execute();
          const people = await tx
            .selectFrom('directory_people')
            .select('id')
            .where('provider', '=', provider)
            .where(
              'subject',
              'in',
              some.map(({ subject }) => subject),
            )
            .execute();
          ids.push(...people.map(({ id }) => id));
        }
        return ids;
      });
    },
    async markDue(provider, ids, first = false) {
      const due = first ? DUE_FIRST : DUE;
      const marked = (tx: typeof db) =>
        tx
          .updateTable('directory_people')
          .set({ due })
          .where('provider', '=', provider)
          .where('due', '<', due);
      await atomically(db, async (tx) => {
        if (ids === undefined) await marked(tx).execute();
        else for (const some of batchesOf(ids)) await marked(tx).where('id', 'in', some).execute();
      });
    },
    async due(most) {
      return await db
        .selectFrom('directory_people')
        .select(['provider', 'id'])
        .where('due', '>', NOT_DUE)
        .orderBy('due', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
    },
    async markFollowed(provider, ids) {
      await atomically(db, async (tx) => {
        for (const some of batchesOf(ids))
          await tx
            .updateTable('directory_people')
            .set({ due: NOT_DUE })
            .where('provider', '=', provider)
            .where('due', '>', NOT_DUE)
            .where('id', 'in', some)
            .execute();
      });
    },
  };
}
