import { atomically, type Engine } from '../ground/engine.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { PeopleTables } from './people-tables.ts';

const MAX_OF_USER = 32;

export function knownAddressQueries({ db }: Engine<PeopleTables>): KnownAddresses {
  return {
    async has(userName, mark, sinceMs) {
      const known = await db
        .selectFrom('known_addresses')
        .select('mark')
        .where('user_name', '=', userName)
        .where('mark', '=', mark)
        .where('seen_ms', '>', sinceMs)
        .executeTakeFirst();
      return known !== undefined;
    },
    async add(userName, mark, seenMs) {
      await atomically(db, async (tx) => {
        await tx
          .insertInto('known_addresses')
          .values({ user_name: userName, mark, seen_ms: seenMs })
          .onConflict((conflict) => conflict.columns(['user_name', 'mark']).doUpdateSet({ seen_ms: seenMs }))
          .execute();
        const newest = tx
          .selectFrom('known_addresses')
          .select('mark')
          .where('user_name', '=', userName)
          .orderBy('seen_ms', 'desc')
          .limit(MAX_OF_USER);
        await tx
          .deleteFrom('known_addresses')
          .where('user_name', '=', userName)
          .where('mark', 'not in', newest)
          .execute();
      });
    },
  };
}
