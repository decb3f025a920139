import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { databaseFiles } from '../database-files.ts';
import { makeDatabase, openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { isJournalTable } from '../positions/journal-tables.ts';
import { NOT_SALVAGED } from './not-salvaged.ts';
import { PageSource } from './page-source.ts';
import { salvageDatabase } from './salvage-database.ts';

// The schema decides which tables a repair saves: a row is put into every table.

const root = mkdtempSync(join(tmpdir(), 'outrider-salvaged-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Rows of chunks are proved by a checksum: what saves them has tests of its own. */
const PROVED = ['position_chunks'];

const tablesOf = (db: DatabaseSync): string[] =>
  db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));

/** A value that a column takes, whatever the column means. */
function sampleOf(name: string, type: string): string | number | Uint8Array {
  if (name === 'one') return 1;
  if (type === 'TEXT') return `some ${name}`;
  return type === 'BLOB' ? new Uint8Array([1, 2, 3]) : 7_000;
}

/** Puts a row into a table. */
function putSample(db: DatabaseSync, table: string): void {
  const columns = db.prepare('SELECT name, type FROM pragma_table_info(?)').all(table);
  const values = columns.map(({ name, type }) => sampleOf(String(name), String(type)));
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ');
  db.prepare(`INSERT OR REPLACE INTO "${table}" (${names}) VALUES (${values.map(() => '?').join(', ')})`).run(
    ...values,
  );
}

const rowsOf = (db: DatabaseSync, table: string): unknown[] => db.prepare(`SELECT * FROM "${table}"`).all();

/** Salvages a database that `prepare` has written to, into one to which it may add tables too. */
function salvaged(prepare: (db: DatabaseSync) => void, adapt: (target: DatabaseSync) => void = () => {}) {
  const folder = mkdtempSync(join(root, 'data-'));
  layDatabase(folder);
  const db = openDatabase({ folder });
  db.exec('PRAGMA foreign_keys = OFF');
  prepare(db);
  const tables = tablesOf(db);
  const written = new Map(tables.map((table) => [table, rowsOf(db, table)]));
  db.close();
  using pages = new PageSource(databaseFiles(folder));
  const target = makeDatabase(join(folder, 'repaired.sqlite'));
  adapt(target);
  salvageDatabase(pages, target);
  const saved = new Map(tables.map((table) => [table, rowsOf(target, table)]));
  target.close();
  return { tables, written, saved };
}

test('what stands in a table is saved, in whichever there are, but for those whose row says why not', () => {
  const { tables, written, saved } = salvaged((db) => {
    for (const table of tablesOf(db)) if (!Object.hasOwn(NOT_SALVAGED, table)) putSample(db, table);
  });
  expect(Object.keys(NOT_SALVAGED).filter((table) => !tables.includes(table))).toEqual([]);
  for (const table of tables) {
    if (Object.hasOwn(NOT_SALVAGED, table) || PROVED.includes(table)) continue;
    // Rows of any journal stand in the one that is folded next.
    const into = isJournalTable(table) ? 'position_journal_0' : table;
    expect([table, saved.get(into)]).toEqual([table, expect.arrayContaining(written.get(table) ?? [])]);
    expect([table, written.get(table)?.length]).not.toEqual([table, 0]);
  }
});

test('a table that somebody adds is saved without a word about it', () => {
  const make = (db: DatabaseSync): void =>
    db.exec(
      'CREATE TABLE tyres (deviceid TEXT NOT NULL, at_ms INTEGER NOT NULL, kpa REAL, PRIMARY KEY (deviceid, at_ms)) WITHOUT ROWID',
    );
  const { written, saved } = salvaged((db) => {
    make(db);
    db.exec("INSERT INTO tyres VALUES ('bus-1', 5, 820.5), ('bus-1', 6, NULL)");
  }, make);
  expect(saved.get('tyres')).toEqual(written.get('tyres'));
  expect(saved.get('tyres')).toHaveLength(2);
});

test('what is counted from a table that was saved is counted anew', () => {
  const { saved } = salvaged((db) => {
    putSample(db, 'recorded_segments');
    db.exec("INSERT INTO recorded_room VALUES ('gone', 1, 2, 3, 4)");
    db.exec("INSERT INTO recorded_folders VALUES ('gone', 1)");
  });
  expect(saved.get('recorded_folders')).toEqual([{ media: 'some media', bytes: 7_000 }]);
  expect(saved.get('recorded_room')).toEqual([
    { deviceid: 'some deviceid', day: 0, bytes: 7_000, locked_bytes: 0, files: 1 },
  ]);
});
