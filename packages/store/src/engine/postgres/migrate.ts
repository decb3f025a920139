import { OutriderError } from '@outrider/model/error-code.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '../sqlite/database.ts';
import { listMigrations } from '../sqlite/migrations.ts';
import { locks } from './advisory-locks.ts';
import { JSON_FUNCTIONS } from './functions.ts';
import { assertNotLeft } from './left-behind.ts';
import type { PostgresSession } from './link.ts';
import { POSITION_SCHEMA, SHARED_SCHEMA } from './positions/position-schema.ts';
import { translated, translateSchema, type TranslatedSchema } from './translate-schema.ts';

/** The schema of a new embedded store, as PostgreSQL makes it. */
export function newSchema(): TranslatedSchema {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-schema-'));
  try {
    const file = join(folder, 'new.sqlite');
    makeDatabase(file).close();
    return translateSchema(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Brings a database up to date, under a lock: made where there is none, and migrated where it is of an earlier version; all of it or nothing.
 * @throws OutriderError CONFLICT for a database of a later version, or one that takes part in a move, INTERNAL for one that cannot be
 * migrated: it is unchanged then
 */
export async function migrate(session: PostgresSession): Promise<void> {
  const migrations = listMigrations();
  const newest = migrations.at(-1)?.number ?? 0;
  await session.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await session.query('SELECT pg_advisory_xact_lock($1)', [locks.migrates]);
    await assertNotLeft(session);
    const has = await versionOf(session);
    if (has !== undefined && has > newest)
      throw new OutriderError(
        'CONFLICT',
        `The database is of a later version of Outrider (${has}; this one knows ${newest}): start that version`,
      );
    if (has === undefined) await makeTables(session, newSchema());
    else
      for (const { number, name, file } of migrations) {
        if (number <= has) continue;
        await session.query(translated(readFileSync(file, 'utf8'))).catch((error: unknown) => {
          throw new OutriderError(
            'INTERNAL',
            `The database cannot be brought up to date (${name}): ${(error as Error).message}. It is as it was`,
            { cause: error },
          );
        });
      }
    for (const statement of SHARED_SCHEMA) await session.query(statement);
    await session.query('DELETE FROM outrider.version');
    await session.query('INSERT INTO outrider.version (number) VALUES ($1)', [newest]);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** Number of the newest migration that a database has; undefined where there is no store in it. */
export async function versionOf(session: PostgresSession): Promise<number | undefined> {
  const there = await session.query<{ found: string | null }>(
    "SELECT to_regclass('outrider.version')::text AS found",
  );
  if ((there.rows[0]?.found ?? null) === null) return undefined;
  const { rows } = await session.query<{ number: number }>('SELECT number FROM outrider.version');
  return rows[0]?.number;
}

/** Makes the tables of a database that has none, within a transaction. */
export async function makeTables(
  session: PostgresSession,
  { statements, rows }: TranslatedSchema,
): Promise<void> {
  const first = [
    'CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public',
    'CREATE SCHEMA IF NOT EXISTS outrider',
    ...JSON_FUNCTIONS,
    'CREATE TABLE outrider.version (number BIGINT NOT NULL)',
  ];
  for (const statement of [...first, ...statements, ...POSITION_SCHEMA, ...SHARED_SCHEMA])
    await session.query(statement);
  await fillNew(session, rows);
}

/** Puts what a new database has. */
export async function fillNew(session: PostgresSession, tables: TranslatedSchema['rows']): Promise<void> {
  for (const [table, rows] of tables)
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map((_, at) => `$${at + 1}`);
      const columns = names.map((name) => `"${name}"`);
      await session.query(
        `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`,
        Object.values(row),
      );
    }
  await session.query(
    'INSERT INTO audit_chain (one, base_seq, base_seal, head_seq, head_seal) VALUES (1, 0, $1, 0, $1) ON CONFLICT DO NOTHING',
    [''],
  );
}
