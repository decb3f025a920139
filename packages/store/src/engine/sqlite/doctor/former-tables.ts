import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { listMigrations } from '../migrations.ts';

/** A table that a migration has put into another one. */
interface FormerTable {
  /** What it was made with. */
  readonly sql: string;
  /** The table that its rows went into: a database without that one is from before the migration. */
  readonly into: string;
  readonly migration: string;
}

const FORMER: readonly FormerTable[] = [
  {
    sql: 'CREATE TABLE factor_duties (level INTEGER PRIMARY KEY)',
    into: 'server_settings',
    migration: '0037-settings-declared-once.sql',
  },
  {
    sql: `CREATE TABLE retrievals (
      id INTEGER PRIMARY KEY, deviceid TEXT, channels TEXT, from_ms INTEGER, to_ms INTEGER, way TEXT, priority INTEGER, user_name TEXT,
      note TEXT, without_mobile INTEGER, from_minute INTEGER, to_minute INTEGER, created_ms INTEGER, ended_ms INTEGER, state TEXT,
      fault TEXT, tries INTEGER, used_way TEXT, parts TEXT, stream TEXT DEFAULT 'any', media TEXT DEFAULT 'all'
    )`,
    into: 'orders',
    migration: '0038-orders.sql',
  },
];

/**
 * Has a new database, which is up to date, take what stands in tables that it does not have any more: they are made once more, and
 * once everything was salvaged the migration that did away with them is applied again.
 * @param tables that the damaged database has
 * @returns applies those migrations
 */
export function takeFormerTables(db: DatabaseSync, tables: ReadonlySet<string>): () => void {
  const former = FORMER.filter(({ into }) => !tables.has(into));
  for (const { sql } of former) db.exec(sql);
  return () => {
    for (const { into, migration } of former) {
      const { file } = listMigrations().find(({ name }) => name === migration) ?? {};
      if (file === undefined) throw new Error(`There is no migration ${migration}`);
      db.exec(`DROP TABLE ${into}; ${readFileSync(file, 'utf8')}`);
    }
  };
}
