import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BatchWriter, readBatch } from './report-batch.ts';
import { reportAt } from '../../../positions/sample-report.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { foldJournal } from './position-fold.ts';
import { PositionTables } from './position-tables.ts';

const HOUR = 3_600_000;
let folder: string;
let db: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-fold-'));
  layDatabase(folder);
  db = openDatabase({ folder });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function append(tables: PositionTables, deviceid: string, times: readonly number[], late = false): void {
  const batch = new BatchWriter();
  for (const time of times) batch.add(deviceid, reportAt(deviceid, time, { late }));
  tables.append(batch.done());
}
const timesOf = (tables: PositionTables, deviceid: string, from: number, to: number): number[] =>
  [...readBatch(tables.range({ deviceid, from, to }).batch)].map(({ time }) => time);
const count = (table: string): unknown => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n'];

test('folding keeps every report, in one chunk for each device and hour, and empties the journal', () => {
  const tables = new PositionTables(db);
  const times = Array.from({ length: 9_000 }, (_, at) => at * 1_000);
  append(tables, 'a', times);
  append(tables, 'b', [5, HOUR - 1, HOUR]);
  tables.changeOver();
  const steps = foldJournal(db, tables);
  while (steps.next().done !== true);
  expect(count('position_journal_0')).toBe(0);
  expect(count('position_chunks')).toBe(5);
  expect(timesOf(tables, 'a', 0, 1e9)).toEqual(times);
  expect(timesOf(tables, 'a', 2 * HOUR - 1_000, 2 * HOUR + 1_000)).toEqual([2 * HOUR - 1_000, 2 * HOUR]);
  expect(timesOf(tables, 'b', HOUR - 1, HOUR)).toEqual([HOUR - 1]);
});

test('what comes in while folding runs is kept, late or not', () => {
  const tables = new PositionTables(db);
  const times = Array.from({ length: 9_000 }, (_, at) => at);
  append(tables, 'a', times);
  tables.changeOver();
  const steps = foldJournal(db, tables);
  steps.next();
  append(tables, 'a', [3, 9_001], true);
  append(tables, 'a', [9_000.4]);
  while (steps.next().done !== true);
  expect(timesOf(tables, 'a', 0, 1e9)).toEqual([...times, 9_000, 9_001]);
});

test('folding that was cut off half-way begins anew and doubles nothing', () => {
  const tables = new PositionTables(db);
  const times = Array.from({ length: 9_000 }, (_, at) => at * 1_000);
  append(tables, 'a', times);
  tables.changeOver();
  const cutOff = foldJournal(db, tables);
  for (let step = 0; step < 4; step++) cutOff.next();
  expect(count('position_chunks')).toBeGreaterThan(0);
  db.close();
  db = openDatabase({ folder });
  const again = new PositionTables(db);
  expect(timesOf(again, 'a', 0, 1e9)).toEqual(times);
  const steps = foldJournal(db, again);
  while (steps.next().done !== true);
  expect(count('position_chunks')).toBe(3);
  expect(timesOf(again, 'a', 0, 1e9)).toEqual(times);
});
