import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { rowsOf } from '../positions/chunk-reader.ts';
import { isJournalTable, journalsOf } from '../positions/journal-tables.ts';
import { transaction } from '../transaction.ts';
import type { ChunkRow } from '../positions/chunk-checksum.ts';
import { type LeafRow, leafRows, type LeafValue } from './leaf-rows.ts';
import type { PageSource } from './page-source.ts';
import { nameDevices } from './name-devices.ts';
import { takeFormerTables } from './former-tables.ts';
import { asReport, isTime } from './report-rows.ts';
import { makeAnew, NOT_SALVAGED } from './not-salvaged.ts';
import { type Columns, columnsOf, valuesOf } from './table-columns.ts';
import { freePages, walkTable } from './walk-table.ts';

/** Rows written before they are committed. */
const ROWS_A_TRANSACTION = 5_000;
/** All journals, and damaged ones that were put aside, become the one that is folded next. */
const JOURNAL_TARGET = journalsOf(0).inTime.table;
const CHUNKS = 'position_chunks';

/** What became of a table. */
export interface SalvagedTable {
  readonly name: string;
  readonly kept: number;
  /** Rows that can be read and differ from what was written, or do not fit beside others. */
  readonly refused: number;
  /** Pages that cannot be read: how many rows stood on them and below nobody knows. */
  readonly lostPages: number;
}

export interface Salvage {
  readonly tables: readonly SalvagedTable[];
  /** Rows of positions that nothing led to any more. */
  readonly found: number;
  /** Chunks of positions that are damaged: of which device, beginning when (ms since 1970). */
  readonly damagedChunks: readonly { readonly device: string; readonly fromMs: number }[];
}

interface Source {
  readonly name: string;
  readonly root: number;
  readonly columns: Columns;
}

/**
 * Writes everything that can be read of a damaged database into a new one, which is empty and up to date: table by table from
 * their roots, and then positions on pages that nothing leads to any more.
 * @param onTable told of each table before it is read
 */
export function salvageDatabase(
  pages: PageSource,
  target: DatabaseSync,
  onTable: (name: string) => void = () => {},
): Salvage {
  const writer = new Writer(target);
  const seen = new Set<number>();
  const tables = listTables(pages, seen);
  const migrateFormer = takeFormerTables(target, new Set(tables.map(({ name }) => name)));
  for (const { name, root, columns } of tables) {
    onTable(name);
    const into = isJournalTable(name) ? JOURNAL_TARGET : name;
    let lostPages = 0;
    const before = writer.counts(into);
    walkTable(pages, root, seen, {
      onRow: (row) => writer.put(into, valuesOf(columns, row)),
      onLostPage: () => lostPages++,
    });
    writer.commit();
    writer.tell(name, before, writer.counts(into), lostPages);
  }
  onTable('positions on pages that nothing leads to');
  const found = putStrays(pages, seen, tables, writer);
  writer.commit();
  migrateFormer();
  transaction(target, () => nameDevices(target));
  makeAnew(target);
  return { tables: writer.tables, found, damagedChunks: writer.damagedChunks() };
}

/** The tables of the database that hold something of the product's, as far as its list of them can be read. */
function listTables(pages: PageSource, seen: Set<number>): Source[] {
  const tables = new Map<string, Source>();
  const take = ({ rowid, values: [type, name, , root, sql] }: LeafRow): void => {
    if (typeof name !== 'string' || typeof root !== 'number' || typeof sql !== 'string') return;
    if (rowid === undefined || type !== 'table' || tables.has(name)) return;
    if (Object.hasOwn(NOT_SALVAGED, name) || name.startsWith('sqlite_')) return;
    try {
      tables.set(name, { name, root, columns: columnsOf(name, sql) });
    } catch {
      // Its text is damaged.
    }
  };
  let isWhole = true;
  walkTable(pages, 1, seen, { onRow: take, onLostPage: () => (isWhole = false) });
  // Without the page that leads to it, the list is known by its shape.
  for (let number = 2; !isWhole && number <= pages.pages; number++) {
    const page = pages.read(number);
    if (page !== undefined) for (const row of leafRows(page, (other) => pages.read(other))) take(row);
  }
  return [...tables.values()].sort((a, b) => rank(a.name) - rank(b.name));
}

/** Positions, which are many, come last. */
const rank = (table: string): number => (table.includes('position_') ? 1 : 0);

/** Rows of positions on pages that no table was seen to have: they tell what they are by their shape. */
function putStrays(pages: PageSource, seen: Set<number>, tables: readonly Source[], writer: Writer): number {
  const free = freePages(pages);
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  const chunks = columns.get(CHUNKS) ?? writer.columns(CHUNKS);
  const journal = columns.get(JOURNAL_TARGET) ?? writer.columns(JOURNAL_TARGET);
  let found = 0;
  for (let number = 2; number <= pages.pages; number++) {
    if (seen.has(number) || free.has(number)) continue;
    const page = pages.read(number);
    if (page === undefined) continue;
    for (const row of leafRows(page, (other) => pages.read(other))) {
      if (looksLikeChunk(row) && writer.put(CHUNKS, valuesOf(chunks, row))) found++;
      const report = asReport(row);
      if (report !== undefined && writer.put(JOURNAL_TARGET, valuesOf(journal, report))) found++;
    }
  }
  return found;
}

/** id (as the row's number), device, first_time, last_time, reports, checksum. Only what its checksum proves is taken. */
function looksLikeChunk({ rowid, values: [id, device, first, last, reports, checksum] }: LeafRow): boolean {
  if (rowid === undefined || id !== null || typeof device !== 'number') return false;
  return isTime(first) && isTime(last) && reports instanceof Uint8Array && typeof checksum === 'number';
}

/** Puts rows into the new database, some thousand in a transaction. */
class Writer {
  readonly tables: SalvagedTable[] = [];
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, { readonly statement: StatementSync; readonly columns: Columns }>();
  readonly #kept = new Map<string, number>();
  readonly #refused = new Map<string, number>();
  readonly #damaged: { readonly device: number; readonly fromMs: number }[] = [];
  #open = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec('PRAGMA foreign_keys = OFF');
  }

  /** How the rows of a table of the new database lie. */
  columns(table: string): Columns {
    const sql = this.#db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table)?.['sql'];
    return columnsOf(table, String(sql));
  }

  counts(table: string): { readonly kept: number; readonly refused: number } {
    return { kept: this.#kept.get(table) ?? 0, refused: this.#refused.get(table) ?? 0 };
  }

  tell(
    name: string,
    before: ReturnType<Writer['counts']>,
    after: ReturnType<Writer['counts']>,
    lostPages: number,
  ): void {
    const [kept, refused] = [after.kept - before.kept, after.refused - before.refused];
    this.tables.push({ name, kept, refused, lostPages });
  }

  /** @returns whether it is a row that was not there */
  put(table: string, values: ReadonlyMap<string, LeafValue> | undefined): boolean {
    const into = this.#statementOf(table);
    if (into === undefined) return false;
    if (this.#open++ === 0) this.#db.exec('BEGIN');
    const kept = values !== undefined && this.#isWhole(table, values) && run(into, values);
    const counts = kept ? this.#kept : this.#refused;
    counts.set(table, (counts.get(table) ?? 0) + 1);
    if (this.#open >= ROWS_A_TRANSACTION) this.commit();
    return kept;
  }

  commit(): void {
    if (this.#open > 0) this.#db.exec('COMMIT');
    this.#open = 0;
  }

  damagedChunks(): { readonly device: string; readonly fromMs: number }[] {
    const find = this.#db.prepare('SELECT deviceid FROM position_devices WHERE number = ?');
    return this.#damaged.map(({ device, fromMs }) => ({
      device: String(find.get(device)?.['deviceid'] ?? `number ${device}`),
      fromMs,
    }));
  }

  #isWhole(table: string, values: ReadonlyMap<string, LeafValue>): boolean {
    if (table !== CHUNKS) return true;
    const chunk = Object.fromEntries(values) as unknown as ChunkRow & { readonly checksum?: number | null };
    const checksum = chunk.checksum ?? null;
    if (chunk.reports instanceof Uint8Array && rowsOf({ ...chunk, checksum }) !== undefined) return true;
    this.#damaged.push({ device: Number(chunk.device), fromMs: Number(chunk.first_time) });
    return false;
  }

  /** Undefined for a table that this version does not have. */
  #statementOf(table: string): { readonly statement: StatementSync; readonly columns: Columns } | undefined {
    const known = this.#statements.get(table);
    if (known !== undefined) return known;
    const there = this.#db
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .get(table);
    if (there === undefined) return undefined;
    const columns = this.columns(table);
    const names = columns.names.map((name) => `"${name}"`).join(', ');
    const places = columns.names.map(() => '?').join(', ');
    const statement = this.#db.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${places})`);
    const made = { statement, columns };
    this.#statements.set(table, made);
    return made;
  }
}

function run(
  { statement, columns }: { readonly statement: StatementSync; readonly columns: Columns },
  values: ReadonlyMap<string, LeafValue>,
): boolean {
  const parameters = columns.names.map((name, at) => values.get(name) ?? columns.defaults[at] ?? null);
  try {
    return Number(statement.run(...(parameters as SQLInputValue[])).changes) > 0;
  } catch {
    return false;
  }
}
