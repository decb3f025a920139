import type { DatabaseSync } from 'node:sqlite';
import { OutriderError } from '@outrider/model/error-code.ts';
import { locks } from '../postgres/advisory-locks.ts';
import { moveNote, noteMove } from '../postgres/left-behind.ts';
import type { PostgresSession } from '../postgres/link.ts';
import { makeTables, newSchema, versionOf } from '../postgres/migrate.ts';
import { rolledBack } from '../postgres/turns.ts';
import { listMigrations } from '../sqlite/migrations.ts';
import { waitUntil } from './wait-for-end.ts';

/** https://www.postgresql.org/docs/15/errcodes-appendix.html */
const FOREIGN_KEY = '23503';
/** Transactions take seconds; PostgreSQL ends abandoned ones after 10 s. */
const TRANSACTIONS_MS = 60_000;

export const newestMigration = (): number => listMigrations().at(-1)?.number ?? 0;

/** Takes a database as a server that is alone would; whether no server has it. */
export async function takeDatabase(session: PostgresSession): Promise<boolean> {
  const { rows } = await session.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
    locks.serves,
  ]);
  return rows[0]?.got === true;
}

/** Gives back what {@link takeDatabase} took. */
export async function giveDatabase(session: PostgresSession): Promise<void> {
  await session.query('SELECT pg_advisory_unlock($1)', [locks.serves]).catch(() => {});
}

/**
 * Waits until what servers had begun is kept or not: one whose lock was cut may still be in a transaction.
 * @throws OutriderError CONFLICT where that takes too long; the signal's reason when it was stopped
 */
export async function waitForTransactions(
  session: PostgresSession,
  signal: AbortSignal | undefined,
): Promise<void> {
  const haveEnded = async (): Promise<boolean> => {
    const { rows } = await session.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'outrider' AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    );
    return rows[0]?.open === 0;
  };
  if (await waitUntil(haveEnded, TRANSACTIONS_MS, signal)) return;
  throw new OutriderError(
    'CONFLICT',
    'No server has the lock of the database, but one still has a transaction open there: stop all servers, then move it',
  );
}

/** Does the work as one transaction. @throws OutriderError, and nothing of it is kept */
export async function atOnce(session: PostgresSession, work: () => Promise<void>): Promise<void> {
  try {
    await session.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await work();
    await session.query('COMMIT');
  } catch (error) {
    await rolledBack(session);
    throw error;
  }
}

/** A database that is filled. */
export interface Filling {
  /** When that began, ms since 1970. */
  readonly beganMs: number;
  /** An earlier move from the same place has ended, but could not say so there: it is a store since, and is not written any more. */
  readonly hasEnded: boolean;
}

/**
 * Has a database ready to be filled: with tables that no reference holds together yet, and a note by which no server starts on it. One whose filling
 * was cut off goes on as it is.
 * @param place where the store comes from, as people are told
 * @throws OutriderError CONFLICT where there is a store in it, or a server uses it
 */
export async function beginFilling(session: PostgresSession, place: string, nowMs: number): Promise<Filling> {
  if (!(await takeDatabase(session)))
    throw new OutriderError(
      'CONFLICT',
      'A server, or another move, uses the database: give an empty one, which nobody uses',
    );
  const newest = newestMigration();
  const note = await moveNote(session);
  if (note?.state === 'filling' && note.version === newest) return { beganMs: note.at_ms, hasEnded: false };
  if (note?.state === 'filling')
    throw new OutriderError(
      'CONFLICT',
      `Another version of Outrider (${note.version}; this one is ${newest}) has begun to move a store into the database: begin with an empty one`,
    );
  const has = await versionOf(session);
  if (note?.state === 'arrived' && note.place === place && has === newest)
    return { beganMs: note.at_ms, hasEnded: true };
  if (has !== undefined) {
    const later = has > newest ? `, of a later version (${has}; this one knows ${newest})` : '';
    throw new OutriderError(
      'CONFLICT',
      `There is a store in the database${later}: nothing was changed. Give an empty one`,
    );
  }
  await atOnce(session, async () => {
    await makeTables(session, newSchema());
    const { rows } = await session.query<{ owner: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'f' AND connamespace = 'outrider'::regnamespace ORDER BY 1, 2`,
    );
    for (const { owner, name } of rows) await session.query(`ALTER TABLE ${owner} DROP CONSTRAINT "${name}"`);
    const statements = rows.map(
      ({ owner, name, definition }) => `ALTER TABLE ${owner} ADD CONSTRAINT "${name}" ${definition}`,
    );
    await noteMove(session, {
      state: 'filling',
      place,
      at_ms: nowMs,
      version: newest,
      statements: JSON.stringify(statements),
    });
  });
  return { beganMs: nowMs, hasEnded: false };
}

interface Numbered {
  readonly owner: string;
  readonly name: string;
}

/**
 * Makes a store of a database that was filled: references hold, and numbers go on behind the last ones that were given. Until {@link endMove} it says
 * where the store came from.
 * @param db the embedded store that was moved
 * @throws OutriderError INTERNAL where a row refers to nothing; it can be gone on with then
 */
export async function endFilling(session: PostgresSession, db: DatabaseSync): Promise<void> {
  const note = await moveNote(session);
  await atOnce(session, async () => {
    for (const statement of JSON.parse(note?.statements ?? '[]') as string[])
      await session.query(statement).catch((error: Error) => {
        const { code, message } = (error.cause ?? {}) as { code?: string; message?: string };
        if (code !== FOREIGN_KEY) throw error;
        throw new OutriderError(
          'INTERNAL',
          `A row of the store refers to nothing: ${message}. Run npm run doctor`,
          { cause: error },
        );
      });
    const { rows } = await session.query<Numbered>(
      `SELECT table_name AS owner, column_name AS name FROM information_schema.columns
       WHERE table_schema = 'outrider' AND is_identity = 'YES'`,
    );
    const given = db.prepare('SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = ?');
    for (const { owner, name } of rows)
      await session.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), greatest(last, 1), last > 0) FROM (
         SELECT greatest($3::bigint, (SELECT max("${name}") FROM "${owner}")) AS last) AS given`,
        [`outrider."${owner}"`, name, Number(given.get(owner)?.['seq'] ?? 0)],
      );
    await session.query('DELETE FROM outrider.version');
    await session.query('INSERT INTO outrider.version (number) VALUES ($1)', [note?.version]);
    await session.query("UPDATE outrider.move SET state = 'arrived', statements = '[]'");
  });
}

/** After a move whose end is said where the store came from. Nothing depends on it: faults are let be. */
export async function endMove(session: PostgresSession): Promise<void> {
  await session.query('DROP TABLE outrider.move').catch(() => {});
  // Without it the first questions are planned as if all were empty.
  await session.query('ANALYZE').catch(() => {});
}

/**
 * @throws OutriderError NOT_FOUND where there is no store in a database, CONFLICT where it is not of this version, or was moved away
 */
export async function assertMovable(session: PostgresSession): Promise<void> {
  const note = await moveNote(session);
  if (note?.state === 'filling')
    throw new OutriderError('CONFLICT', 'A store is being moved into the database: it is not whole');
  if (note?.state === 'left')
    throw new OutriderError(
      'CONFLICT',
      `The store of the database was moved to ${note.place} at ${new Date(note.at_ms).toISOString()} already`,
    );
  const has = await versionOf(session);
  if (has === undefined) throw new OutriderError('NOT_FOUND', 'There is no store in the database');
  assertVersion(has);
}

/** @throws OutriderError CONFLICT where a store is not of this version */
export function assertVersion(has: number): void {
  const newest = newestMigration();
  if (has === newest) return;
  throw new OutriderError(
    'CONFLICT',
    has > newest
      ? `The store is of a later version of Outrider (${has}; this one knows ${newest}): move it with that version`
      : `The store is of an earlier version of Outrider (${has}; this one is ${newest}): start the server of this version on it once, then move it`,
  );
}

/** The last number that PostgreSQL gave in each table in which it gave some. */
export async function givenNumbers(session: PostgresSession): Promise<ReadonlyMap<string, number>> {
  const { rows } = await session.query<Numbered & { readonly last: number | null }>(
    `SELECT c.table_name AS owner, c.column_name AS name, s.last_value AS last FROM information_schema.columns c
     JOIN pg_sequences s ON s.schemaname = 'outrider'
       AND format('%I.%I', s.schemaname, s.sequencename)::regclass = pg_get_serial_sequence(format('outrider.%I', c.table_name), c.column_name::text)::regclass
     WHERE c.table_schema = 'outrider' AND c.is_identity = 'YES'`,
  );
  return new Map(rows.flatMap(({ owner, last }) => (last === null ? [] : [[owner, last] as const])));
}
