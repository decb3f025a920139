import { type Kysely, sql } from 'kysely';

/** Rows of a long table that are looked at together. */
export const ROWS_AT_ONCE = 2_000;

/** A column of numbers that grow from row to row, and after which of them it goes on. */
interface Stretch {
  readonly table: string;
  readonly by: string;
  readonly after: number;
}

/** The last of the next rows of a long table; undefined where there are none. */
export async function lastOf<T>(db: Kysely<T>, { table, by, after }: Stretch): Promise<number | undefined> {
  const column = sql.ref(by);
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(key) AS last FROM (SELECT ${column} AS key FROM ${sql.table(table)}
      WHERE ${column} > ${after} ORDER BY ${column} LIMIT ${ROWS_AT_ONCE}) AS next_rows`.execute(db);
  return rows[0]?.last ?? undefined;
}
