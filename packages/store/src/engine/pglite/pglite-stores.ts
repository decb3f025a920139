import { PGlite, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '../../store.ts';
import { fillNew } from '../postgres/migrate.ts';
import { JSON_FUNCTIONS } from '../postgres/functions.ts';
import { POSITION_SCHEMA, POSITION_TABLES } from '../postgres/positions/position-schema.ts';
import { postgresStore } from '../postgres/postgres-store.ts';
import { translateSchema, type TranslatedSchema } from '../postgres/translate-schema.ts';
import { pglitePool } from './pglite-pool.ts';

/** Stores on PostgreSQL in this process, one after the other: each begins with an empty database. */
export class PgliteStores implements AsyncDisposable {
  readonly #db: PGlite;
  readonly #schema: TranslatedSchema;
  readonly #dirty = new Set<string>();

  private constructor(db: PGlite, schema: TranslatedSchema) {
    this.#db = db;
    this.#schema = schema;
  }

  /** @param file a new database of SQLite, of which the schema is taken */
  static async start(file: string): Promise<PgliteStores> {
    const schema = translateSchema(file);
    const db = await PGlite.create({
      extensions: { citext },
      // Sums are numbers, and JSON is text, as everywhere in the store.
      parsers: { [types.NUMERIC]: Number, [types.JSON]: String },
    });
    await db.exec(`CREATE EXTENSION citext; CREATE SCHEMA outrider; ${JSON_FUNCTIONS}`);
    await db.exec('SET search_path TO outrider, pg_catalog, public');
    const stores = new PgliteStores(db, schema);
    await stores.#make();
    await db.exec(POSITION_SCHEMA);
    return stores;
  }

  async open(clock: Clock): Promise<Store> {
    await this.#empty();
    return await postgresStore(
      pglitePool(this.#db, (table) => this.#dirty.add(table)),
      clock,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#db.close();
  }

  /** A table may refer to one that is made later. */
  async #make(): Promise<void> {
    let left = [...this.#schema.statements];
    while (left.length > 0) {
      const later: string[] = [];
      let fault: unknown;
      for (const statement of left)
        await this.#db.exec(statement).catch((error: unknown) => {
          fault = error;
          later.push(statement);
        });
      if (later.length === left.length) throw fault;
      left = later;
    }
    await this.#fill();
  }

  async #empty(): Promise<void> {
    const tables = [...this.#schema.tables, ...POSITION_TABLES];
    const dirty = [...this.#dirty].filter((table) => tables.includes(table));
    this.#dirty.clear();
    const all = [...new Set([...dirty, 'audit_chain', ...this.#schema.rows.keys()])].map(
      (table) => `"${table}"`,
    );
    await this.#db.exec(`TRUNCATE ${all.join(', ')} RESTART IDENTITY CASCADE`);
    await this.#fill();
  }

  /** What a new database has. */
  async #fill(): Promise<void> {
    const session = await pglitePool(this.#db, () => {}).take();
    await fillNew(session, this.#schema.rows);
  }
}
