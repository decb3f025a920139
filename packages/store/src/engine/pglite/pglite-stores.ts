import { PGlite, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { Kysely } from 'kysely';
import { storeParts, type StoreParts } from '../../areas.ts';
import type { StoreChange } from '../../changes/changes.ts';
import type { Store } from '../../store.ts';
import { runTransaction } from '../../transactions/transaction.ts';
import { JSON_FUNCTIONS } from './functions.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { translateSchema, type TranslatedSchema } from './translate-schema.ts';

/** What PostgreSQL keeps of a store: everything that the query builder asks for. Positions, the events of reports and the trail's seals are each engine's own. */
export type AreaStore = StoreParts & Pick<Store, 'transaction' | 'onChange'>;

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
    return stores;
  }

  async open(clock: Clock): Promise<AreaStore> {
    await this.#empty();
    const db = new Kysely<object>({ dialect: pgliteDialect(this.#db, (table) => this.#dirty.add(table)) });
    const changes = new Listeners<StoreChange>();
    const tell = (change: StoreChange): void => changes.tell(change);
    return {
      ...storeParts({ db, tell, nowMs: () => clock.now() }),
      transaction: (work) => runTransaction(work, { db, clock, tell }),
      onChange: (listener) => changes.add(listener),
    };
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
    const dirty = [...this.#dirty].filter((table) => this.#schema.tables.includes(table));
    this.#dirty.clear();
    const all = [...new Set([...dirty, ...this.#schema.rows.keys()])].map((table) => `"${table}"`);
    await this.#db.exec(`TRUNCATE ${all.join(', ')} RESTART IDENTITY CASCADE`);
    await this.#fill();
  }

  /** What a new database has. */
  async #fill(): Promise<void> {
    for (const [table, rows] of this.#schema.rows)
      for (const row of rows) {
        const names = Object.keys(row);
        const places = names.map((_, at) => `$${at + 1}`);
        const columns = names.map((name) => `"${name}"`);
        await this.#db.query(
          `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`,
          Object.values(row),
        );
      }
  }
}
