import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresSession } from '../postgres/link.ts';

const TABLE = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/gi;

/** The one connection of PostgreSQL in this process: who takes it has it for himself, and others wait. @param wrote told of each table that a statement changes */
export function pglitePool(db: PGlite, wrote: (table: string) => void): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  const session: Omit<PostgresSession, 'release'> = {
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      for (const [, table = ''] of sql.matchAll(TABLE)) wrote(table);
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
