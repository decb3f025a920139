import { PGlite, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pglitePool } from '../../pglite/testing/pglite-pool.ts';
import type { PostgresPool } from '../../postgres/link.ts';

/** A database of PostgreSQL in this process, which begins without anything of the product. */
export class PgliteDatabase implements AsyncDisposable {
  readonly #db: PGlite;
  readonly pool: PostgresPool;

  private constructor(db: PGlite) {
    this.#db = db;
    this.pool = pglitePool(db);
  }

  static async start(): Promise<PgliteDatabase> {
    const db = await PGlite.create({
      extensions: { citext },
      parsers: { [types.NUMERIC]: Number, [types.JSON]: String, [types.JSONB]: String },
    });
    await db.query('SET search_path TO outrider, pg_catalog, public');
    return new PgliteDatabase(db);
  }

  async run(sql: string): Promise<void> {
    await this.#db.query(sql);
  }

  /** What stands in it, by a question. */
  async rows(sql: string): Promise<unknown[]> {
    return (await this.#db.query(sql)).rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#db.close();
  }
}
