import { tablesOfPeople } from '../../audit/persons/inventory.ts';
import type { Cleared } from '../../ground/cleared.ts';
import type { PostgresPool } from './link.ts';

/** A table of this size is rewritten in a second, during which nobody can use it. */
const WRITTEN_ANEW_BYTES = 64 * 1024 ** 2;
/** Readers of a table are not waited for longer: others would queue up behind. */
const LOCK_WAIT = '2s';
/** lock_not_available: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const NOT_LOCKED = '55P03';

/**
 * Makes removed rows vanish from the tables: a small table is rewritten, a large one is vacuumed; and the planner's list of frequent
 * values is computed again, since it holds removed values. PostgreSQL's own log of the time before is overwritten in its course.
 * @throws the driver's error
 */
export async function clearRemoved(pool: PostgresPool): Promise<Cleared> {
  const session = await pool.take();
  try {
    const { rows } = await session.query<{ name: string; bytes: number }>(
      `SELECT relname AS name, pg_table_size(oid) AS bytes FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'outrider'::regnamespace ORDER BY relname`,
    );
    const some = rows.filter(({ name }) => tablesOfPeople.has(name));
    await session.query(`SET lock_timeout = '${LOCK_WAIT}'`);
    for (const { name, bytes } of some) {
      const how = bytes <= WRITTEN_ANEW_BYTES ? 'FULL, ANALYZE' : 'ANALYZE';
      await session.query(`VACUUM (${how}) outrider."${name}"`);
    }
    return some.every(({ bytes }) => bytes <= WRITTEN_ANEW_BYTES) ? 'all' : 'freed';
  } catch (error) {
    if ((error as { code?: string }).code === NOT_LOCKED) return 'later';
    throw error;
  } finally {
    const isUsable = await session.query('SET lock_timeout = DEFAULT').then(
      () => true,
      () => false,
    );
    session.release(!isUsable);
  }
}
