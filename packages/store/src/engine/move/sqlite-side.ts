import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { OutriderError } from '@outrider/model/error-code.ts';
import { storeError } from '../sqlite/database.ts';
import { transaction } from '../sqlite/transaction.ts';
import {
  type KeyRange,
  type MovedColumn,
  type MovedRow,
  type MovedTable,
  type MovedValue,
  type MoveSource,
  type MoveTarget,
  namesOf,
  type RowsDigest,
  whereOf,
} from './moved-table.ts';
import { digestOf } from './row-digest.ts';

/** Rows, and bytes of them, that are taken at a time at most. */
const ROWS_AT_ONCE = 2_000;
const BYTES_AT_ONCE = 4_000_000;

const place = (): string => '?';

/** Statements whose rows are lists. */
function listed(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** An embedded store that nobody changes, as a source. */
export function sqliteSource(db: DatabaseSync, folder: string): MoveSource {
  return {
    async *read(table, columns, range = {}) {
      try {
        yield* pieces(db, table, columns, range);
      } catch (error) {
        throw storeError(error, folder);
      }
    },
  };
}

function* pieces(
  db: DatabaseSync,
  table: MovedTable,
  columns: readonly MovedColumn[],
  range: KeyRange,
): Generator<readonly MovedRow[]> {
  const { where, values } = whereOf(table, range, place);
  const order = table.key.length === 0 ? '' : ` ORDER BY ${namesOf(table.key)}`;
  // Of some columns alone it is not read.
  const proof = columns === table.columns ? table.proof : undefined;
  const read = proof === undefined ? columns : [...columns, { name: proof.column }];
  const sql = `SELECT ${namesOf(read)} FROM ${table.from}${where}${order}`;
  let rows: MovedRow[] = [];
  let bytes = 0;
  const found = listed(db, sql).iterate(...(values as SQLInputValue[])) as unknown as Iterable<MovedValue[]>;
  for (const all of found) {
    const row = proof === undefined ? all : all.slice(0, -1);
    const fault = proof?.fault(row, all.at(-1) ?? null);
    if (fault !== undefined) throw new OutriderError('INTERNAL', fault);
    rows.push(row);
    for (const value of row) if (value instanceof Uint8Array) bytes += value.length;
    if (rows.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield rows;
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

/** An embedded store that is made, as a target. */
export function sqliteTarget(db: DatabaseSync, folder: string): MoveTarget {
  const written = <T>(work: () => T): T => {
    try {
      return transaction(db, work);
    } catch (error) {
      throw storeError(error, folder);
    }
  };
  return {
    async digest(table, columns, range): Promise<RowsDigest> {
      const { where, values } = whereOf(table, range, place);
      const found = listed(db, `SELECT ${namesOf(columns)} FROM "${table.into}"${where}`);
      return digestOf(columns, found.all(...(values as SQLInputValue[])) as unknown as MovedRow[]);
    },
    async replace(table, range, rows) {
      const { where, values } = whereOf(table, range, place);
      const { derived } = table;
      const columns = [...table.columns, ...(derived === undefined ? [] : [{ name: derived.column }])];
      const insert = db.prepare(
        `INSERT INTO "${table.into}" (${namesOf(columns)}) VALUES (${columns.map(place).join(', ')})`,
      );
      written(() => {
        db.prepare(`DELETE FROM "${table.into}"${where}`).run(...(values as SQLInputValue[]));
        for (const row of rows) {
          const all = derived === undefined ? row : [...row, derived.of(row)];
          insert.run(...(all as SQLInputValue[]));
        }
      });
    },
  };
}
