import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { companyAccount, signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { atomically, type Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { SignInProviders } from './sign-in-providers.ts';

export function signInProviderQueries({ db, tell }: Engine<PeopleTables>): SignInProviders {
  return {
    async list() {
      const rows = await db.selectFrom('sign_in_providers').selectAll().orderBy('id').execute();
      return rows.map((row) => signInProvider.fromRow(row));
    },
    async find(id) {
      const row = await db
        .selectFrom('sign_in_providers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : signInProvider.fromRow(row);
    },
    async put(provider, most) {
      const { id, edit } = provider;
      await atomically(db, async (tx) => {
        const all = await tx.selectFrom('sign_in_providers').select(['id', 'edit']).execute();
        const before = all.find((one) => one.id === id);
        if (before === undefined && edit > 0)
          throw new OutriderError('NOT_FOUND', `There is no way to sign in ${id}`);
        if (before === undefined && all.length >= most)
          throw new OutriderError('CONFLICT', peopleSentences.tooManyProviders);
        if (before !== undefined && before.edit !== edit)
          throw new OutriderError(
            'CONFLICT',
            edit === 0 ? peopleSentences.providerIdTaken : peopleSentences.providerChanged,
          );
        const row = signInProvider.toRow({ ...provider, edit: edit + 1 });
        await (before === undefined
          ? tx.insertInto('sign_in_providers').values(row).execute()
          : tx.updateTable('sign_in_providers').set(row).where('id', '=', id).execute());
      });
      tell({ entity: 'signInProvider', kind: edit === 0 ? 'added' : 'changed', key: id });
    },
    async remove(id) {
      const [removed] = await db
        .deleteFrom('sign_in_providers')
        .where('id', '=', id)
        .returning('id')
        .execute();
      if (removed === undefined) return false;
      tell({ entity: 'signInProvider', kind: 'removed', key: id });
      return true;
    },
    async accounts(provider) {
      const all = db.selectFrom('company_accounts').selectAll().orderBy('came_ms', 'desc').orderBy('subject');
      const rows = await (provider === undefined ? all : all.where('provider', '=', provider)).execute();
      return rows.map((row) => companyAccount.fromRow(row));
    },
    async accountsOf(userName) {
      const rows = await db
        .selectFrom('company_accounts')
        .selectAll()
        .where('user_name', '=', userName)
        .orderBy('provider')
        .orderBy('subject')
        .execute();
      return rows.map((row) => companyAccount.fromRow(row));
    },
    async account(provider, subject) {
      const row = await db
        .selectFrom('company_accounts')
        .selectAll()
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row === undefined ? undefined : companyAccount.fromRow(row);
    },
    async putAccount(account, waiting) {
      const row = companyAccount.toRow(account);
      await atomically(db, async (tx) => {
        await tx
          .insertInto('company_accounts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(row))
          .execute();
        if (waiting === undefined) return;
        const rest = await tx
          .selectFrom('company_accounts')
          .select(['provider', 'subject'])
          .where('user_name', 'is', null)
          // A person whom a service told by itself waits as long as it tells of them.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('directory_people')
                  .select('id')
                  .whereRef('directory_people.provider', '=', 'company_accounts.provider')
                  .whereRef('directory_people.subject', '=', 'company_accounts.subject'),
              ),
            ),
          )
          .orderBy('came_ms', 'desc')
          .offset(waiting)
          .limit(10)
          .execute();
        for (const { provider, subject } of rest)
          await tx
            .deleteFrom('company_accounts')
            .where('provider', '=', provider)
            .where('subject', '=', subject)
            .execute();
      });
    },
    async removeAccount(provider, subject) {
      const [removed] = await db
        .deleteFrom('company_accounts')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .returning('subject')
        .execute();
      return removed !== undefined;
    },
  };
}
