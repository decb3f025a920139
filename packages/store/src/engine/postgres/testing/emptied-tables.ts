import type { PostgresPool, PostgresSession } from '../link.ts';
import { fillNew } from '../migrate.ts';
import { POSITION_TABLES } from '../positions/position-schema.ts';
import type { TranslatedSchema } from '../translate-schema.ts';

const TABLE = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/gi;

/** One database for one test after the other: each begins with the tables of a new one. */
export class EmptiedTables {
  readonly #schema: TranslatedSchema;
  readonly #tables: ReadonlySet<string>;
  readonly #dirty = new Set<string>();

  constructor(schema: TranslatedSchema) {
    this.#schema = schema;
    this.#tables = new Set([...schema.tables, ...POSITION_TABLES]);
  }

  /** Connections of which it sees what they write. They stay open when a store over them is closed. */
  watch(pool: PostgresPool): PostgresPool {
    return {
      take: async () => {
        const session = await pool.take();
        return {
          query: <Row>(sql: string, values?: readonly unknown[]) => {
            for (const [, table = ''] of sql.matchAll(TABLE)) this.#dirty.add(table);
            return session.query<Row>(sql, values);
          },
          release: (isBroken) => session.release(isBroken),
        };
      },
      async close() {},
    };
  }

  /** Removes rows that were written since. */
  async empty(session: PostgresSession): Promise<void> {
    const dirty = [...this.#dirty].filter((table) => this.#tables.has(table));
    this.#dirty.clear();
    const all = new Set([...dirty, 'audit_chain', ...this.#schema.rows.keys()]);
    const names = [...all].map((table) => `"${table}"`);
    await session.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`);
    await fillNew(session, this.#schema.rows);
  }
}
