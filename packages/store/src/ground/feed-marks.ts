import type { Kysely } from 'kysely';

/** Where followers of the feed are. */
export interface FeedMarkTables {
  feed_marks: { follower: string; mark: number; moved_ms: number };
}

/** Up to which event a follower is; undefined for a follower without a mark. */
export async function feedMark(db: Kysely<FeedMarkTables>, follower: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('feed_marks')
    .select('mark')
    .where('follower', '=', follower)
    .executeTakeFirst();
  return row?.mark;
}

/**
 * Moves a follower's mark, within the transaction in which it wrote its work on the events up to it. It never goes back: a quicker server has done
 * them, and the caller leaves out events up to the number that this gives.
 * @returns where it was; 0 where it had none
 */
export async function moveFeedMark(
  tx: Kysely<FeedMarkTables>,
  follower: string,
  { upTo, nowMs }: { readonly upTo: number; readonly nowMs: number },
): Promise<number> {
  const before = await feedMark(tx, follower);
  if (before !== undefined && upTo <= before) return before;
  const now = { mark: upTo, moved_ms: Math.trunc(nowMs) };
  await tx
    .insertInto('feed_marks')
    .values({ follower, ...now })
    .onConflict((conflict) => conflict.column('follower').doUpdateSet(now))
    .execute();
  return before ?? 0;
}
