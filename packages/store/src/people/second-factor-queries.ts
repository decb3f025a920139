import { authenticator, passkey } from '@outrider/model/people/second-factor.ts';
import type { Kysely } from 'kysely';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { PeopleTables } from './people-tables.ts';
import type { SecondFactors } from './second-factors.ts';

type Db = Kysely<PeopleTables>;

const NAME = 'user_name';

/** Recovery codes are for people who have lost another factor: without such a factor there are none. */
async function dropIdleCodes(db: Db, userName: string): Promise<void> {
  const [app, key] = await Promise.all([
    db.selectFrom('authenticators').select(NAME).where(NAME, '=', userName).executeTakeFirst(),
    db.selectFrom('passkeys').select('id').where(NAME, '=', userName).executeTakeFirst(),
  ]);
  if (app === undefined && key === undefined)
    await db.deleteFrom('recovery_codes').where(NAME, '=', userName).execute();
}

export function secondFactorQueries({ db, tell }: Engine<PeopleTables>): SecondFactors {
  const added = (userName: string): void => tell({ entity: 'factor', kind: 'added', key: userName });
  const removed = (userName: string): void => tell({ entity: 'factor', kind: 'removed', key: userName });
  return {
    async of(userName) {
      const [app, keys, codes] = await Promise.all([
        db.selectFrom('authenticators').selectAll().where(NAME, '=', userName).executeTakeFirst(),
        db.selectFrom('passkeys').selectAll().where(NAME, '=', userName).orderBy('added_ms').execute(),
        db.selectFrom('recovery_codes').select('mark').where(NAME, '=', userName).execute(),
      ]);
      return {
        authenticator: app === undefined ? undefined : authenticator.fromRow(app),
        passkeys: keys.map((row) => passkey.fromRow(row)),
        recoveryCodes: codes.length,
      };
    },
    async counts() {
      const [apps, keys] = await Promise.all([
        db.selectFrom('authenticators').select(NAME).execute(),
        db.selectFrom('passkeys').select(NAME).execute(),
      ]);
      const counts = new Map<string, { authenticators: number; passkeys: number }>();
      const countOf = (userName: string) => {
        const name = userName.toLowerCase();
        const count = counts.get(name) ?? { authenticators: 0, passkeys: 0 };
        counts.set(name, count);
        return count;
      };
      for (const { user_name } of apps) countOf(user_name).authenticators++;
      for (const { user_name } of keys) countOf(user_name).passkeys++;
      return counts;
    },
    async putAuthenticator(record) {
      const row = authenticator.toRow(record);
      await db
        .insertInto('authenticators')
        .values(row)
        .onConflict((conflict) => conflict.column(NAME).doUpdateSet(row))
        .execute();
      added(record.userName);
    },
    async takeStep(userName, step) {
      const taken = await db
        .updateTable('authenticators')
        .set({ last_step: step })
        .where(NAME, '=', userName)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return changedRows(taken);
    },
    async removeAuthenticator(userName) {
      await atomically(db, async (tx) => {
        await tx.deleteFrom('authenticators').where(NAME, '=', userName).execute();
        await dropIdleCodes(tx, userName);
      });
      removed(userName);
    },
    async putRecoveryCodes(userName, marks) {
      await atomically(db, async (tx) => {
        await tx.deleteFrom('recovery_codes').where(NAME, '=', userName).execute();
        for (const mark of marks)
          await tx.insertInto('recovery_codes').values({ user_name: userName, mark }).execute();
      });
    },
    async takeRecoveryCode(userName, mark) {
      const taken = await db
        .deleteFrom('recovery_codes')
        .where(NAME, '=', userName)
        .where('mark', '=', mark)
        .executeTakeFirst();
      return changedRows(taken);
    },
    async addPasskey(record) {
      await db.insertInto('passkeys').values(passkey.toRow(record)).execute();
      added(record.userName);
    },
    async findPasskey(id) {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : passkey.fromRow(row);
    },
    async usePasskey(id, counter, usedMs) {
      const used = await db
        .updateTable('passkeys')
        .set({ counter, used_ms: usedMs })
        .where('id', '=', id)
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirst();
      return changedRows(used);
    },
    async removePasskey(userName, id) {
      const wasThere = await atomically(db, async (tx) => {
        const gone = await tx
          .deleteFrom('passkeys')
          .where(NAME, '=', userName)
          .where('id', '=', id)
          .executeTakeFirst();
        await dropIdleCodes(tx, userName);
        return changedRows(gone);
      });
      if (wasThere) removed(userName);
      return wasThere;
    },
    async removeAll(userName) {
      const hadAny = await atomically(db, async (tx) => {
        const gone = await Promise.all(
          (['authenticators', 'passkeys', 'recovery_codes'] as const).map((table) =>
            tx.deleteFrom(table).where(NAME, '=', userName).executeTakeFirst(),
          ),
        );
        return gone.some((one) => changedRows(one));
      });
      if (hadAny) removed(userName);
      return hadAny;
    },
  };
}
