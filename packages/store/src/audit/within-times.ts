import { type Kysely, sql } from 'kysely';
import type { AuditTables } from './audit-tables.ts';

/** Rows at an end of a time that are looked at: fewer that have their time from a wrong clock hide no others. */
const AT_AN_END = 1_000;

/** A log whose rows are numbered about as they came, with an index over time and number. */
export interface NumberedLog {
  readonly table: 'audit_trail' | 'stream_uses';
  readonly number: 'seq' | 'use';
  readonly time: 'time_ms' | 'began_ms';
}

/** Rows from `first` on and below `before`: none where `before` is not above `first`. */
export interface NumberRange {
  readonly first: number;
  readonly before: number;
}

/** The lowest number of rows from then on; undefined where there are none. */
export async function lowestSince(
  db: Kysely<AuditTables>,
  { table, number, time }: NumberedLog,
  ms: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly lowest: number | null }>`
    SELECT min(number) AS lowest FROM (
      SELECT ${sql.ref(number)} AS number FROM ${sql.table(table)} WHERE ${sql.ref(time)} >= ${ms}
      ORDER BY ${sql.ref(time)}, ${sql.ref(number)} LIMIT ${AT_AN_END}
    ) AS at_the_end`.execute(db);
  return rows[0]?.lowest ?? undefined;
}

/** The highest number of rows up to then; undefined where there are none. */
export async function highestUntil(
  db: Kysely<AuditTables>,
  { table, number, time }: NumberedLog,
  ms: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ readonly highest: number | null }>`
    SELECT max(number) AS highest FROM (
      SELECT ${sql.ref(number)} AS number FROM ${sql.table(table)} WHERE ${sql.ref(time)} <= ${ms}
      ORDER BY ${sql.ref(time)} DESC, ${sql.ref(number)} DESC LIMIT ${AT_AN_END}
    ) AS at_the_end`.execute(db);
  return rows[0]?.highest ?? undefined;
}

/**
 * The part of a range from the lowest number of a time to the highest, each undefined where nothing is of the time: the whole range where they
 * are the wrong way round, for then a clock was wrong at length.
 */
export function rangeWithin(
  { first, before }: NumberRange,
  lowest: number | undefined,
  highest: number | undefined,
): NumberRange {
  if (lowest === undefined) return { first: Math.max(first, before), before };
  if (highest === undefined) return { first, before: Math.min(before, first) };
  if (lowest > highest + 1) return { first, before };
  return { first: Math.max(first, lowest), before: Math.min(before, highest + 1) };
}
