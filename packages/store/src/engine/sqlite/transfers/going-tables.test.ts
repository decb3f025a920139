import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { wordsOfColumn } from '@outrider/model/transfers/going/column-words.ts';
import { goesOtherwise } from '@outrider/model/transfers/going/goes-otherwise.ts';
import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import { afterAll, expect, test } from 'vitest';
import { personTables } from '../../../audit/persons/inventory.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { layDatabase } from '../testing/lay-database.ts';

/** More than are read together. */
const ROWS = 2_500;
const folder = mkdtempSync(join(tmpdir(), 'outrider-going-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every table goes out with each of its columns in words, or says why it does not; no secret goes out, and all can be read', async () => {
  layDatabase(folder);
  const db = new DatabaseSync(databaseFiles(folder).database, { enableForeignKeyConstraints: false });
  const columnsOf = (table: string): string[] =>
    db
      .prepare('SELECT name FROM pragma_table_xinfo(?)')
      .all(table)
      .map((row) => String(row['name']));
  const otherwise = Object.values(goesOtherwise).flat();
  // The inventory of personal data has every table, as a test of its own says.
  expect([...Object.keys(goingTables), ...otherwise].toSorted()).toEqual(
    Object.keys(personTables).toSorted(),
  );
  for (const [table, going] of Object.entries(goingTables)) {
    const columns = going.columns.split(' ');
    expect([...columns, ...Object.keys(going.without ?? {})].toSorted(), table).toEqual(
      columnsOf(table).toSorted(),
    );
    expect(
      columns.filter((column) => personTables[table]?.columns[column] === 'secret'),
      table,
    ).toEqual([]);
    if (going.form === 'csv')
      expect(
        columns.filter((column) => wordsOfColumn(going, column) === undefined),
        table,
      ).toEqual([]);
  }
  const traffic = db.prepare('INSERT INTO device_traffic VALUES (?, ?, ?)');
  const note = db.prepare('INSERT INTO case_notes VALUES (?, ?, ?, ?)');
  db.exec('BEGIN');
  for (let row = 0; row < ROWS; row++) {
    traffic.run(`device ${row % 7}`, `day ${row}`, row);
    note.run(1, 'ann', row, '=1+1');
  }
  db.exec('COMMIT');
  db.close();
  await using store = await openSqliteStore({ folder });
  const read = new Map<string, string[]>();
  for (const table of Object.keys(goingTables))
    for await (const rows of store.wholeTables.rows(table))
      read.set(table, [...(read.get(table) ?? []), ...rows.map((row) => JSON.stringify(row))]);
  expect(new Set(read.get('device_traffic')).size).toBe(ROWS);
  expect(read.get('device_traffic')).toHaveLength(ROWS);
  expect(new Set(read.get('case_notes')).size).toBe(ROWS);
  await expect(store.wholeTables.rows('sessions').next()).rejects.toThrow('does not go out');
});
