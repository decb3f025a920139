import { OutriderError } from '@outrider/model/error-code.ts';
import { isGone, storeError } from '../postgres/faults.ts';
import type { PostgresSession } from '../postgres/link.ts';
import { rolledBack } from '../postgres/turns.ts';
import {
  type ColumnKind,
  type KeyRange,
  type MovedColumn,
  type MovedRow,
  type MovedTable,
  type MovedValue,
  type MoveSource,
  type MoveTarget,
  namesOf,
  type RowsDigest,
  valuesOf,
  whereOf,
} from './moved-table.ts';
import { digestSql } from './row-digest.ts';

const ROWS_AT_ONCE = 1_000;
/** Of rows with bytes in them, which may be many; what stands in a key is short. */
const LARGE_ROWS_AT_ONCE = 100;
const UNIQUE = '23505';
/** The disk of PostgreSQL is full: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const DISK_FULL = '53100';

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text',
  blob: 'bytea',
};
const place = ({ kind }: MovedColumn, at: number): string => `$${at + 1}::${TYPES[kind]}`;
/** PostgreSQL has names of columns in small letters. */
const small = <Column extends MovedColumn>(columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, name: column.name.toLowerCase() }));
const whereSmall = ({ key }: MovedTable, range: KeyRange): ReturnType<typeof whereOf> =>
  whereOf({ key: small(key) }, range, place);

/** What a fault of PostgreSQL means for a move. */
export function moveError(error: unknown): OutriderError {
  const { code, message } = error as { code?: string; message?: string };
  if (code === DISK_FULL)
    return new OutriderError('STORE_FULL', `The disk of PostgreSQL is full: ${message}`, { cause: error });
  if (!(error instanceof OutriderError) && isGone(error))
    return new OutriderError('STORE_FULL', `PostgreSQL cannot be reached or takes nothing now: ${message}`, {
      cause: error,
    });
  return storeError(error);
}

/** A connection whose faults are those of {@link moveError}. */
export function wordedSession(session: PostgresSession): PostgresSession {
  return {
    async query<Row>(sql: string, values?: readonly unknown[]) {
      try {
        return await session.query<Row>(sql, values);
      } catch (error) {
        throw moveError(error);
      }
    },
    release: (isBroken) => session.release(isBroken),
  };
}

/** A database of PostgreSQL as a source, within a transaction that sees one moment. @param session a worded one */
export function postgresSource(session: PostgresSession): MoveSource {
  return {
    async *read(table, columns, range = {}) {
      const { key } = table;
      const names = small(columns);
      const isLarge = columns.some(
        ({ name, kind }) => kind === 'blob' && !key.some((of) => of.name === name),
      );
      const most = isLarge ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE;
      const order = key.length === 0 ? '' : ` ORDER BY ${namesOf(small(key))} LIMIT ${most}`;
      for (let { after } = range; ;) {
        const { where, values } = whereSmall(table, { ...range, after });
        const sql = `SELECT ${namesOf(names)} FROM ${table.from}${where}${order}`;
        const found = await session.query<Readonly<Record<string, MovedValue>>>(sql, values);
        const rows = found.rows.map((row) => names.map(({ name }) => row[name] ?? null));
        const last = rows.at(-1);
        if (last === undefined) return;
        yield rows;
        if (key.length === 0 || rows.length < most) return;
        after = valuesOf({ ...table, columns }, key, last);
      }
    },
  };
}

/** A database of PostgreSQL as a target. @param session a worded one */
export function postgresTarget(session: PostgresSession): MoveTarget {
  return {
    async digest(table, columns, range): Promise<RowsDigest> {
      const { where, values } = whereSmall(table, range);
      const sql = digestSql(small(columns), `"${table.into}"${where}`);
      const { rows } = await session.query<RowsDigest>(sql, values);
      return rows[0] ?? { rows: 0, digest: '' };
    },
    async replace(table, range, rows) {
      const given = rows.map((row) => jsonOf(table, row));
      const { where, values } = whereSmall(table, range);
      const names = namesOf(small(table.columns));
      try {
        await session.query('BEGIN ISOLATION LEVEL READ COMMITTED');
        await session.query(`DELETE FROM "${table.into}"${where}`, values);
        for (let from = 0; from < given.length; from += ROWS_AT_ONCE)
          await session.query(
            `INSERT INTO "${table.into}" (${names}) OVERRIDING SYSTEM VALUE
             SELECT ${names} FROM json_populate_recordset(NULL::"${table.into}", $1::json)`,
            [`[${given.slice(from, from + ROWS_AT_ONCE).join(',')}]`],
          );
        await session.query('COMMIT');
      } catch (error) {
        await rolledBack(session);
        const { code, detail } = ((error as Error).cause ?? {}) as { code?: string; detail?: string };
        if (code !== UNIQUE) throw error;
        throw new OutriderError(
          'CONFLICT',
          `Two rows of the table ${table.name} are one on PostgreSQL, where also letters beyond A to Z are the same in capitals: ${detail ?? ''}`,
          { cause: error },
        );
      }
    },
  };
}

/** A row as JSON that PostgreSQL makes it of again. @throws OutriderError VALIDATION where it cannot hold a value */
function jsonOf(table: MovedTable, row: MovedRow): string {
  const { columns, name, key } = table;
  const entries = small(columns).map((column, at): [string, unknown] => {
    const value = row[at] ?? null;
    if (!fits(column, value))
      throw new OutriderError(
        'VALIDATION',
        `PostgreSQL cannot hold ${column.name} of a row of the table ${name} (${JSON.stringify(valuesOf(table, key, row))}): it is another kind of value, or text with a zero in it`,
      );
    if (value instanceof Uint8Array) return [column.name, `\\x${Buffer.from(value).toString('hex')}`];
    return [column.name, typeof value === 'number' && !Number.isFinite(value) ? String(value) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

function fits({ kind }: MovedColumn, value: MovedValue): boolean {
  if (value === null) return true;
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  if (kind === 'blob') return value instanceof Uint8Array;
  return typeof value === 'number' && (kind === 'real' || Number.isSafeInteger(value));
}
