import type { DatabaseSync } from 'node:sqlite';
import { chunkChecksum } from '../sqlite/positions/chunk-checksum.ts';
import { journalsInOrder, journalsOf } from '../sqlite/positions/journal-tables.ts';
import type { ColumnKind, MovedColumn, MovedRow, MovedTable } from './moved-table.ts';

/** Tables that do not go with the others. */
const NOT_MOVED: ReadonlySet<string> = new Set([
  // The target is of the same version.
  'migrations',
  // What it counts is counted by the name of the file, which is new.
  'acknowledged',
]);

/** Positions are kept by each engine in its own way. */
const isOfEngine = (table: string): boolean =>
  /^(?:position_(?:late_)?(?:journal|chunk|fold)|sqlite_)/.test(table);

/** More than any number in the order in which reports came: by it a journal stands behind the one before. */
const PLACES = 2 ** 40;

const KINDS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^INT/i, 'integer'],
  [/^REAL/i, 'real'],
  [/^TEXT/i, 'text'],
  [/^BLOB/i, 'blob'],
];

function kindOf(table: string, name: string, type: string): ColumnKind {
  const kind = KINDS.find(([form]) => form.test(type))?.[1];
  if (kind === undefined) throw new Error(`${table}.${name} is of a type that is not moved: ${type}`);
  return kind;
}

/** The tables of all areas. @param names tables of the newest version: a damaged table that was put aside is not among them */
function plainTables(db: DatabaseSync, names: readonly string[]): MovedTable[] {
  const tables = names.filter((name) => !isOfEngine(name) && !NOT_MOVED.has(name));
  return tables.toSorted().map((name) => {
    const columns = db
      .prepare('SELECT name, type FROM pragma_table_info(?)')
      .all(name)
      .map((column): MovedColumn => {
        const of = String(column['name']);
        return { name: of, kind: kindOf(name, of, String(column['type'])) };
      });
    const key = keyOf(db, name).flatMap((of) => columns.filter((column) => column.name === of));
    return { name, columns, key, from: `"${name}"`, into: name };
  });
}

/** The columns of a table's key; none where it has no key, or one that PostgreSQL has in another order. */
function keyOf(db: DatabaseSync, table: string): string[] {
  const key = db
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => String(name));
  const other = db
    .prepare(
      `SELECT 1 FROM pragma_index_list(?) AS list, pragma_index_xinfo(list.name) AS part
       WHERE list.origin = 'pk' AND part."key" = 1 AND part.coll <> 'BINARY'`,
    )
    .get(table);
  return other === undefined ? key : [];
}

const integers = (...names: string[]): MovedColumn[] => names.map((name) => ({ name, kind: 'integer' }));
const reports: MovedColumn = { name: 'reports', kind: 'blob' };
const REPORT_KEY: readonly MovedColumn[] = [...integers('device', 'time'), { name: 'report', kind: 'blob' }];

/** Columns of a journal that has reports of both kinds. */
const REPORTS: readonly MovedColumn[] = [...REPORT_KEY, ...integers('late', 'arrived', 'place')];

const checksumOf = ([, device, first_time, last_time, ...rest]: MovedRow): number =>
  chunkChecksum({
    device: Number(device),
    first_time: Number(first_time),
    last_time: Number(last_time),
    reports: rest.at(-1) as Uint8Array,
  });

/**
 * The tables that are moved from an embedded store to PostgreSQL.
 * @param db an embedded store of the newest version
 * @param names tables of that version
 * @param nowMs when chunks came that no folding has noted yet, ms since 1970: they count as new, as the next folding would note
 */
export function tablesThere(db: DatabaseSync, names: readonly string[], nowMs: number): MovedTable[] {
  const active = Number(db.prepare('SELECT active FROM position_fold').get()?.['active']) === 1 ? 1 : 0;
  const deviceids = new Map(
    db
      .prepare('SELECT number, deviceid FROM position_devices')
      .all()
      .map(({ number, deviceid }) => [Number(number), String(deviceid)]),
  );
  // In the order in which they are read: of reports of one moment the first counts, and a doubled one is there once.
  const journals = journalsInOrder(active).map(
    ({ table }, at) =>
      `SELECT device, time, report, late, arrived, ifnull(place, 0) + ${at * PLACES} AS place FROM ${table}`,
  );
  const chunkColumns = integers('id', 'device', 'first_time', 'last_time', 'folded_ms');
  return [
    ...plainTables(db, names),
    {
      name: 'position_chunks',
      columns: [...chunkColumns, reports],
      key: integers('id'),
      // Behind the last one that is there for good stand those of a folding that has not ended: their reports are in a journal.
      from: `(SELECT id, device, first_time, last_time, reports, checksum,
        ifnull((SELECT ended FROM position_folds WHERE position_folds.last_chunk >= id ORDER BY position_folds.last_chunk LIMIT 1), ${nowMs}) AS folded_ms
        FROM position_chunks WHERE id <= (SELECT max(last_chunk) FROM position_fold))`,
      into: 'position_chunks',
      settled: chunkColumns,
      proof: {
        column: 'checksum',
        fault: (row, checksum) =>
          checksum === null || checksum === checksumOf(row)
            ? undefined
            : `Positions of ${deviceids.get(Number(row[1])) ?? `number ${Number(row[1])}`} are damaged, in the hour from ${new Date(Number(row[2])).toISOString()}: nothing was switched. See npm run doctor.`,
      },
    },
    {
      name: 'position_journal',
      columns: REPORTS,
      key: REPORT_KEY,
      from: `(SELECT device, time, report, late, arrived, min(place) AS place FROM (${journals.join(' UNION ALL ')}) GROUP BY device, time, report)`,
      into: 'position_journal',
    },
  ];
}

/** The journal that reports of PostgreSQL come into: the one beside it is appended to, and this one is read, and folded, before that. */
const JOURNAL_BACK = journalsOf(1).late.table;

/**
 * The tables that are moved from PostgreSQL to an embedded store.
 * @param db the store that is made, of the newest version
 */
export function tablesBack(db: DatabaseSync): MovedTable[] {
  const names = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));
  const chunkColumns = integers('id', 'device', 'first_time', 'last_time');
  return [
    ...plainTables(db, names),
    {
      name: 'position_chunks',
      columns: [...chunkColumns, reports],
      key: integers('id'),
      from: 'position_chunks',
      into: 'position_chunks',
      settled: chunkColumns,
      derived: { column: 'checksum', of: checksumOf },
    },
    {
      name: 'position_folds',
      columns: integers('last_chunk', 'ended'),
      key: [],
      // Of chunks that follow on one another and came at once the last.
      from: `(SELECT id AS last_chunk, folded_ms AS ended FROM (
        SELECT id, folded_ms, lead(folded_ms) OVER (ORDER BY id) AS next FROM position_chunks) AS chunks
        WHERE next IS DISTINCT FROM folded_ms) AS folds`,
      into: 'position_folds',
    },
    {
      name: 'position_journal',
      columns: REPORTS,
      key: REPORT_KEY,
      from: 'position_journal',
      into: JOURNAL_BACK,
    },
  ];
}

/** Sets the embedded store's own rows that follow from the moved ones. */
export const AFTER_BACK =
  'UPDATE position_fold SET active = 0, last_chunk = (SELECT ifnull(max(id), 0) FROM position_chunks)';
