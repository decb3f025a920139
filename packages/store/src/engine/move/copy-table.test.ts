import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyTable } from './copy-table.ts';
import type { MovedRow, MovedTable, MoveTarget } from './moved-table.ts';
import { sqliteSource, sqliteTarget } from './sqlite-side.ts';

const id = { name: 'id', kind: 'integer' } as const;
const mark = { name: 'mark', kind: 'text' } as const;
const table: MovedTable = { name: 'some', columns: [id, mark], key: [id], from: 'some', into: 'some' };
const settledTable: MovedTable = { ...table, settled: [id] };

/** A table of its own in memory, with a value that is unique. */
function made(rows: Iterable<readonly [number, string]> = []): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE some (id INTEGER PRIMARY KEY, mark TEXT UNIQUE)');
  const put = db.prepare('INSERT INTO some VALUES (?, ?)');
  for (const row of rows) put.run(...row);
  return db;
}

/** Counts what is written to a target, range by range. */
function counted(db: DatabaseSync): { readonly target: MoveTarget; readonly written: number[] } {
  const target = sqliteTarget(db, 'here');
  const written: number[] = [];
  return {
    written,
    target: {
      digest: target.digest,
      async replace(of, range, rows: readonly MovedRow[]) {
        written.push(rows.length);
        await target.replace(of, range, rows);
      },
    },
  };
}

const rowsOf = (db: DatabaseSync): unknown[] => db.prepare('SELECT * FROM some ORDER BY id').all();
const many = (count: number): [number, string][] =>
  Array.from({ length: count }, (_, at) => [at * 2, `mark ${at}`]);

test('rows that were added, changed and removed are written, by their ranges alone', async () => {
  const [from, to] = [made(many(9_000)), made()];
  const source = sqliteSource(from, 'there');
  expect(await copyTable(table, { source, target: sqliteTarget(to, 'here') })).toMatchObject({
    rows: 9_000,
    written: 9_000,
  });
  from.exec("UPDATE some SET mark = 'other' WHERE id = 5000; DELETE FROM some WHERE id = 5002");
  to.exec("INSERT INTO some VALUES (1000000, 'behind all'), (-5, 'before all')");
  const { target, written } = counted(to);
  await copyTable(table, { source, target });
  expect(rowsOf(to)).toEqual(rowsOf(from));
  // The first range, that with the change, and the last.
  expect(written).toHaveLength(3);
});

test('a table that is empty at the source is empty at the target', async () => {
  const to = made(many(5));
  await copyTable(table, { source: sqliteSource(made(), 'there'), target: sqliteTarget(to, 'here') });
  expect(rowsOf(to)).toEqual([]);
});

test('a unique value that went from one range to another does not stand in the way', async () => {
  const [from, to] = [made(many(5_000)), made(many(5_000))];
  from.exec("UPDATE some SET mark = 'free' WHERE id = 9000; UPDATE some SET mark = 'mark 4500' WHERE id = 2");
  await copyTable(table, { source: sqliteSource(from, 'there'), target: sqliteTarget(to, 'here') });
  expect(rowsOf(to)).toEqual(rowsOf(from));
});

test('of rows that never change those that were compared are compared by few columns, and what is gone or new is seen', async () => {
  const [from, to] = [made(many(5_000)), made()];
  const source = sqliteSource(from, 'there');
  const { last } = await copyTable(settledTable, { source, target: sqliteTarget(to, 'here') });
  expect(last).toEqual([9_998]);
  from.exec("DELETE FROM some WHERE id < 100; INSERT INTO some VALUES (20001, 'new')");
  const read: string[][] = [];
  const { target, written } = counted(to);
  const copied = await copyTable(settledTable, {
    source: {
      read(of, columns, range) {
        read.push(columns.map(({ name }) => name));
        return source.read(of, columns, range);
      },
    },
    target,
    settled: last,
  });
  expect(rowsOf(to)).toEqual(rowsOf(from));
  expect(copied).toMatchObject({ rows: 4_951, last: [20_001] });
  expect(written).toEqual([expect.any(Number), 1]);
  // All of it by its key; whole are the rows of the range that differs, and those behind.
  expect(read).toEqual([['id'], ['id', 'mark'], ['id', 'mark']]);
});

test('a target that does not keep what is written is told', async () => {
  const target = sqliteTarget(made(), 'here');
  const forgets: MoveTarget = { digest: target.digest, replace: () => Promise.resolve() };
  await expect(
    copyTable(table, { source: sqliteSource(made(many(5)), 'there'), target: forgets }),
  ).rejects.toThrow('does not say what was written');
});

test('a stop is heeded between ranges', async () => {
  const to = made();
  const stopping = new AbortController();
  const source = sqliteSource(made(many(9_000)), 'there');
  const copying = copyTable(table, {
    source,
    target: sqliteTarget(to, 'here'),
    signal: stopping.signal,
    onRows: () => stopping.abort(),
  });
  await expect(copying).rejects.toThrow('aborted');
  expect(rowsOf(to)).toHaveLength(2_000);
});
