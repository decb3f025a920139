import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { reportAt } from '../../../positions/sample-report.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openSqliteStore } from '../../sqlite/open-sqlite-store.ts';
import { JOURNALS, isJournalTable, journalsInOrder } from '../../sqlite/positions/journal-tables.ts';
import { foldJournal } from '../../sqlite/positions/position-fold.ts';
import { PositionTables } from '../../sqlite/positions/position-tables.ts';
import { BatchWriter } from '../../sqlite/positions/report-batch.ts';
import { layDatabase } from '../../sqlite/testing/lay-database.ts';

const HOUR = 3_600_000;
/** Rows that hang together by more than references: the store itself writes them. */
const OF_STORE =
  /^(?:audit_(?:trail|chain|people)|position_(?!days)|sqlite_|acknowledged|migrations|event_sequence)/;

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name));

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** The column that a column refers to, and that which that one refers to. */
function referred(db: DatabaseSync, table: string, name: string): string {
  const to = db
    .prepare('SELECT "table", "to" FROM pragma_foreign_key_list(?) WHERE "from" = ? ORDER BY id DESC')
    .get(table, name);
  return to === undefined ? name : referred(db, String(to['table']), String(to['to']));
}

function sampleOf(name: string, type: string, which: number): SQLInputValue {
  if (name === 'one') return 1;
  if (type === 'TEXT') return `${which} of ${name}, "ä\\🚗`;
  if (type === 'REAL') return which + 0.1;
  return type === 'BLOB' ? new Uint8Array([which, 0, 255]) : 7_000 + which;
}

/** Puts two rows into a table: one with something in each column, and one with nothing where that may be. */
function putSamples(db: DatabaseSync, table: string): void {
  const columns = db.prepare('SELECT * FROM pragma_table_info(?)').all(table) as unknown as Column[];
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  const put = db.prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${places})`);
  for (const which of [1, 2])
    put.run(
      ...columns.map(({ name, type, notnull, pk }) =>
        which === 2 && notnull === 0 && pk === 0 ? null : sampleOf(referred(db, table, name), type, which),
      ),
    );
}

function append(
  tables: PositionTables,
  deviceid: string,
  times: readonly number[],
  { late = false, heading = 1 }: { readonly late?: boolean; readonly heading?: number } = {},
): void {
  const batch = new BatchWriter();
  for (const time of times) {
    const report = reportAt(deviceid, time, { late, arrivedMs: time + 2_000 });
    batch.add(deviceid, { ...report, position: { ...report.position, heading } });
  }
  tables.append(batch.done());
}

/**
 * Makes an embedded store with rows in every table: positions folded, being folded and to be folded, in time and late, of one moment and doubled; and an
 * audit trail.
 */
export async function layFullStore(folder: string): Promise<void> {
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    for (const call of ['first', 'second'])
      await store.audit.append({
        timeMs: 5,
        door: 'http',
        call,
        user: '',
        ip: '127.0.0.1',
        devices: [],
        outcome: 'ok',
        text: [`did it the ${call} time`],
      });
  }
  const db = openDatabase({ folder });
  db.exec('PRAGMA foreign_keys = OFF');
  for (const table of tablesOf(db)) if (!OF_STORE.test(table)) putSamples(db, table);
  db.exec(`UPDATE event_sequence SET last = 9000; INSERT INTO position_stale_days VALUES (7, 1);
    INSERT INTO audit_people (person, name, gone_at) VALUES (7, 'olga', 0)`);
  const tables = new PositionTables(db);
  append(tables, 'bus-1', [0, 1_000, HOUR]);
  append(tables, 'bus-2', [2_000, 3 * HOUR], { late: true });
  tables.changeOver();
  const folding = foldJournal(db, tables, () => 1_000_000);
  while (folding.next().done !== true);
  append(tables, 'bus-1', [4 * HOUR, 4 * HOUR + 1]);
  append(tables, 'bus-1', [4 * HOUR + 5], { late: true, heading: 7 });
  append(tables, 'bus-1', [4 * HOUR + 5], { heading: 8 });
  tables.changeOver();
  append(tables, 'bus-1', [4 * HOUR + 5], { heading: 9 });
  append(tables, 'bus-1', [4 * HOUR + 1, 5 * HOUR]);
  append(tables, 'bus-2', [6 * HOUR], { late: true });
  // What a folding that was cut off has written is not there for good.
  db.exec(
    "INSERT INTO position_chunks (device, first_time, last_time, reports, checksum) VALUES (1, 1, 2, x'00', 7)",
  );
  db.close();
}

/** Devices and stretch of {@link layFullStore}. */
export const stretches = [
  { deviceid: 'bus-1', from: 0, to: 9 * HOUR },
  { deviceid: 'bus-2', from: 0, to: 9 * HOUR },
] as const;

/**
 * All that an embedded store says, table by table: its rows in the order of their columns. Reports of all journals are together, each once, by device and in the
 * order in which they count.
 */
export function saidBy(db: DatabaseSync): Map<string, unknown[]> {
  const said = new Map<string, unknown[]>();
  for (const table of tablesOf(db)) {
    if (isJournalTable(table) || table === 'acknowledged' || table === 'position_fold') continue;
    const isFold = table === 'position_chunks' ? ' WHERE id <= (SELECT last_chunk FROM position_fold)' : '';
    const statement = db.prepare(`SELECT * FROM "${table}"${isFold}`);
    statement.setReturnArrays(true);
    const rows = statement.all().map((row) => JSON.stringify(row));
    said.set(table, rows.sort());
  }
  const active = Number(db.prepare('SELECT active FROM position_fold').get()?.['active']) === 1 ? 1 : 0;
  const seen = new Set<string>();
  const reports = journalsInOrder(active).flatMap(({ table }) =>
    db
      .prepare(`SELECT device, time, hex(report) AS report, late, arrived FROM ${table} ORDER BY place`)
      .all()
      .filter(({ device, time, report }) => {
        const key = JSON.stringify([device, time, report]);
        return !seen.has(key) && seen.add(key);
      }),
  );
  said.set(
    JOURNALS.map(({ table }) => table).join(),
    reports.sort(
      (a, b) => Number(a['device']) - Number(b['device']) || Number(a['time']) - Number(b['time']),
    ),
  );
  return said;
}
