import { OutriderError } from '@outrider/model/error-code.ts';
import type { PostgresSession } from './link.ts';

/** What a move is doing with a database, or has done: its one row. */
export interface MoveNote {
  /**
   * `filling`: a move to here has begun; `arrived`: it has ended, which the old place may not know yet; `left`: this store was moved
   * somewhere else.
   */
  readonly state: 'filling' | 'arrived' | 'left';
  /** Where it comes from, or went. */
  readonly place: string;
  /** When it began, or was moved, ms since 1970. */
  readonly at_ms: number;
  /** Number of the newest migration that the tables have. */
  readonly version: number;
  /** Statements that are left for the end, as JSON. */
  readonly statements: string;
}

/** The note of a move; undefined where the database has none. */
export async function moveNote(session: PostgresSession): Promise<MoveNote | undefined> {
  const there = await session.query<{ found: string | null }>(
    "SELECT to_regclass('outrider.move')::text AS found",
  );
  if ((there.rows[0]?.found ?? null) === null) return undefined;
  return (await session.query<MoveNote>('SELECT * FROM outrider.move')).rows[0];
}

/** Notes a move, within a transaction. */
export async function noteMove(session: PostgresSession, note: MoveNote): Promise<void> {
  await session.query('DROP TABLE IF EXISTS outrider.move');
  await session.query(
    'CREATE TABLE outrider.move (state TEXT NOT NULL, place TEXT NOT NULL, at_ms BIGINT NOT NULL, version BIGINT NOT NULL, statements TEXT NOT NULL)',
  );
  await session.query(
    'INSERT INTO outrider.move (state, place, at_ms, version, statements) VALUES ($1, $2, $3, $4, $5)',
    [note.state, note.place, note.at_ms, note.version, note.statements],
  );
}

/** @throws OutriderError CONFLICT where a server must not start on the database: it is half of a store, or was moved away */
export async function assertNotLeft(session: PostgresSession): Promise<void> {
  const note = await moveNote(session);
  if (note === undefined || note.state === 'arrived') return;
  const { state, place, at_ms } = note;
  throw new OutriderError('CONFLICT', state === 'filling' ? fillingWords(place) : leftWords(place, at_ms));
}

const fillingWords = (place: string): string =>
  `A store is being moved into the database, from ${place}, and not all of it is there: run npm run move again, or begin with an empty database`;

/** Says that the content of a database, or of a data folder, is out of date. */
const leftWords = (place: string, atMs: number): string =>
  `The store of this database was moved to ${place} at ${new Date(atMs).toISOString()}: what is here is of before. To use it all the same, remove the table outrider.move`;
