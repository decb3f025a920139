import { DatabaseSync } from 'node:sqlite';
import type { LeafRow, LeafValue } from './leaf-rows.ts';

/** How the rows of a table lie on their pages. */
export interface Columns {
  /** Names, in the order in which a row's values lie. */
  readonly names: readonly string[];
  /** Values of columns that came later than a row did. */
  readonly defaults: readonly LeafValue[];
  /** The column that is the row's number, and lies nowhere else. */
  readonly rowid: string | undefined;
}

/**
 * How rows lie, by the text with which the table was made: with a rowid in the order of the columns, without one those of the
 * key first (https://sqlite.org/fileformat2.html, 2.3 and 2.4).
 * @throws SQLite's error when it is no such text
 */
export function columnsOf(table: string, sql: string): Columns {
  using db = new DatabaseSync(':memory:');
  db.exec(sql);
  const columns = db
    .prepare('SELECT name, type, pk, dflt_value AS preset FROM pragma_table_info(?)')
    .all(table);
  const { wr } = db.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table) ?? {};
  const key = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a['pk']) - Number(b['pk']));
  const withoutRowid = wr === 1;
  const ordered = withoutRowid ? [...key, ...columns.filter(({ pk }) => pk === 0)] : columns;
  const alone = key.length === 1 && String(key[0]?.['type']).toUpperCase() === 'INTEGER';
  return {
    names: ordered.map(({ name }) => String(name)),
    defaults: ordered.map(({ preset }) =>
      preset === null
        ? null
        : (db.prepare(`SELECT ${String(preset)} AS value`).get()?.['value'] as LeafValue),
    ),
    rowid: !withoutRowid && alone ? String(key[0]?.['name']) : undefined,
  };
}

/** The values of a row by the names of their columns; undefined when it has more than there are columns. */
export function valuesOf(
  { names, defaults, rowid }: Columns,
  row: LeafRow,
): ReadonlyMap<string, LeafValue> | undefined {
  if (row.values.length > names.length) return undefined;
  return new Map(
    names.map((name, at) => {
      const value = at < row.values.length ? (row.values[at] ?? null) : (defaults[at] ?? null);
      return [name, name === rowid && value === null ? (row.rowid ?? null) : value];
    }),
  );
}
