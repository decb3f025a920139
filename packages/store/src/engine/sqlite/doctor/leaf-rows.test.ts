import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type LeafRow, leafRows } from './leaf-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-leaves-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PAGE = 4_096;

/** Every row of every page of a database. */
function rowsOf(sql: string): LeafRow[] {
  const file = join(mkdtempSync(join(folder, 'db-')), 'some.sqlite');
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  const bytes = readFileSync(file);
  const read = (page: number): Uint8Array | undefined =>
    page * PAGE <= bytes.length ? bytes.subarray((page - 1) * PAGE, page * PAGE) : undefined;
  const rows: LeafRow[] = [];
  for (let page = 2; read(page) !== undefined; page++) rows.push(...leafRows(read(page) as Uint8Array, read));
  return rows;
}

test('rows are read from the bytes of their page, with values of every kind', () => {
  const rows = rowsOf(`CREATE TABLE some (a INTEGER PRIMARY KEY, b, c, d, e, f, g, h);
    INSERT INTO some VALUES (7, NULL, 0, 1, -3, 1700000000123, 'Ümläut', x'00ff');
    INSERT INTO some VALUES (300, 1.5, 70000, -70000, 200, 3000000000, '', x'');`);
  expect(rows).toEqual([
    { rowid: 7, values: [null, null, 0, 1, -3, 1_700_000_000_123, 'Ümläut', new Uint8Array([0, 255])] },
    { rowid: 300, values: [null, 1.5, 70_000, -70_000, 200, 3_000_000_000, '', new Uint8Array()] },
  ]);
});

test('what is too long for its page is put together from further ones', () => {
  const rows = rowsOf(`CREATE TABLE some (a INTEGER PRIMARY KEY, b);
    INSERT INTO some VALUES (1, replace(hex(zeroblob(10000)), '00', 'ab')), (2, 'short');`);
  expect(rows).toEqual([
    { rowid: 1, values: [null, 'ab'.repeat(10_000)] },
    { rowid: 2, values: [null, 'short'] },
  ]);
});

test('a table without rowid gives its rows in the order of its key', () => {
  const rows = rowsOf(`CREATE TABLE some (z, a INTEGER, b BLOB, PRIMARY KEY (a, b)) WITHOUT ROWID;
    INSERT INTO some VALUES ('x', 2, x'02'), ('y', 1, x'01');`);
  expect(rows).toEqual([
    { rowid: undefined, values: [1, new Uint8Array([1]), 'y'] },
    { rowid: undefined, values: [2, new Uint8Array([2]), 'x'] },
  ]);
});
