import { createHash } from 'node:crypto';
import type { ColumnKind, MovedColumn, MovedRow, MovedValue, RowsDigest } from './moved-table.ts';

/** A value as it is hashed. PostgreSQL writes the same by {@link WRITTEN}. */
function written({ kind }: MovedColumn, value: MovedValue): string {
  if (value === null) return 'n';
  if (kind === 'text') return `${Buffer.byteLength(String(value))}:${String(value)}`;
  if (kind === 'blob')
    return createHash('sha256')
      .update(value as Uint8Array)
      .digest('hex');
  if (kind === 'integer') return String(value);
  const bytes = Buffer.alloc(8);
  // Minus nothing is nothing: SQLite keeps no difference.
  bytes.writeDoubleBE(Number(value) + 0);
  return bytes.toString('hex');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Counts rows and hashes them. Each is hashed by itself, and their hashes together in their own order. */
export function digestOf(columns: readonly MovedColumn[], rows: readonly MovedRow[]): RowsDigest {
  const hashes = rows.map((row) =>
    sha256(columns.map((column, at) => written(column, row[at] ?? null)).join(',')),
  );
  return { rows: rows.length, digest: sha256(hashes.sort().join('')) };
}

/** As {@link written}, by PostgreSQL. */
const WRITTEN: Readonly<Record<ColumnKind, (name: string) => string>> = {
  text: (name) => `octet_length(convert_to(${name}::text, 'UTF8')) || ':' || ${name}::text`,
  blob: (name) => `encode(sha256(${name}), 'hex')`,
  integer: (name) => `${name}::text`,
  real: (name) => `encode(float8send(${name} + 0), 'hex')`,
};

const sqlSha256 = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** SQL by which PostgreSQL computes the same as {@link digestOf}. @param from a table, with the condition on its rows */
export function digestSql(columns: readonly MovedColumn[], from: string): string {
  const row = columns
    .map(({ name, kind }) => `coalesce(${WRITTEN[kind](`"${name}"`)}, 'n')`)
    .join(` || ',' || `);
  const all = `coalesce(string_agg(hash, '' ORDER BY hash COLLATE "C"), '')`;
  return `SELECT count(*) AS rows, ${sqlSha256(all)} AS digest FROM (SELECT ${sqlSha256(row)} AS hash FROM ${from}) AS hashed`;
}
