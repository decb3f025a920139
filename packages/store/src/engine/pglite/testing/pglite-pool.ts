import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresSession } from '../../postgres/link.ts';

/** The one connection of PostgreSQL in this process: one caller at a time has it, and the others wait. */
export function pglitePool(db: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  const session: Omit<PostgresSession, 'release'> = {
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const { rows, affectedRows = 0 } = await db.query<Row>(sql, [...values]);
      return { rows, changes: affectedRows };
    },
  };
  return {
    async take() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return { ...session, release: () => resolve() };
    },
    async close() {},
  };
}
