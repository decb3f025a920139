import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import type { PeopleTables } from './people-tables.ts';

/** The key of a session that ended is remembered for 30 days after it would have expired: it is no guess at a password. */
const REMEMBERED_MS = 30 * 86_400_000;

type Ended = Pick<PeopleTables['sessions'], 'key_hash' | 'user_name'>;

/**
 * Ends sessions: however one goes, it leaves its mark. Within a transaction.
 * @param which of them
 */
export async function endSessions(
  tx: Kysely<PeopleTables>,
  which: (the: ExpressionBuilder<PeopleTables, 'sessions'>) => Expression<SqlBool>,
): Promise<Ended[]> {
  const gone = await tx
    .deleteFrom('sessions')
    .where(which)
    .returning(['key_hash', 'user_name', 'expires_ms'])
    .execute();
  for (const batch of batchesOf(gone))
    await tx
      .insertInto('ended_sessions')
      .values(batch.map(({ key_hash, expires_ms }) => ({ key_hash, forget_ms: expires_ms + REMEMBERED_MS })))
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet(({ ref }) => ({ forget_ms: ref('excluded.forget_ms') })),
      )
      .execute();
  return gone;
}
