import { PGlite, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '../../../store.ts';
import type { PostgresPool } from '../../postgres/link.ts';
import { makeTables } from '../../postgres/migrate.ts';
import { postgresStore } from '../../postgres/postgres-store.ts';
import { EmptiedTables } from '../../postgres/testing/emptied-tables.ts';
import type { TranslatedSchema } from '../../postgres/translate-schema.ts';
import { pglitePool } from './pglite-pool.ts';

/** Stores on PostgreSQL in this process, one after the other: each begins with an empty database. */
export class PgliteStores implements AsyncDisposable {
  readonly #db: PGlite;
  readonly #tables: EmptiedTables;
  readonly #pool: PostgresPool;

  private constructor(db: PGlite, schema: TranslatedSchema) {
    this.#db = db;
    this.#tables = new EmptiedTables(schema);
    this.#pool = this.#tables.watch(pglitePool(db));
  }

  static async start(schema: TranslatedSchema): Promise<PgliteStores> {
    const db = await PGlite.create({
      extensions: { citext },
      // Sums are numbers, and JSON is text, as everywhere in the store.
      parsers: { [types.NUMERIC]: Number, [types.JSON]: String, [types.JSONB]: String },
    });
    const pool = pglitePool(db);
    const session = await pool.take();
    await session.query('SET search_path TO outrider, pg_catalog, public');
    await makeTables(session, schema);
    session.release();
    return new PgliteStores(db, schema);
  }

  async open(clock: Clock): Promise<Store> {
    const session = await this.#pool.take();
    await this.#tables.empty(session);
    session.release();
    return await postgresStore(this.#pool, { clock });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#db.close();
  }
}
