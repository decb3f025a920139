import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BatchWriter, readBatch } from './report-batch.ts';
import { readChunk } from '../../../positions/position-chunk.ts';
import { readMileageFix } from '../../../positions/report-codec.ts';
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

test('folding keeps every report, in one chunk for each device and hour or two where that has one each second, and empties the journal', () => {
  const tables = new PositionTables(db);
  const times = Array.from({ length: 9_000 }, (_, at) => at * 1_000);
  append(tables, 'a', times);
  append(tables, 'b', [5, HOUR - 1, HOUR]);
  tables.changeOver();
  const steps = foldJournal(db, tables);
  while (steps.next().done !== true);
  expect(count('position_journal_0')).toBe(0);
  expect(count('position_chunks')).toBe(2 + 2 + 1 + 2);
  expect(timesOf(tables, 'a', 0, 1e9)).toEqual(times);
  expect(timesOf(tables, 'a', 2 * HOUR - 1_000, 2 * HOUR + 1_000)).toEqual([2 * HOUR - 1_000, 2 * HOUR]);
  expect(timesOf(tables, 'b', HOUR - 1, HOUR)).toEqual([HOUR - 1]);
});

test('what came late is folded into chunks of its own, and what came in time as well is there once', () => {
  const tables = new PositionTables(db);
  const times = Array.from({ length: 5_000 }, (_, at) => at * 1_000);
  append(tables, 'a', [0, 1_000, HOUR]);
  append(tables, 'b', times, true);
  append(tables, 'a', times, true);
  append(tables, 'b', [2_000]);
  expect(count('position_late_journal_0')).toBe(9_997);
  const whole = (): number[][] => ['a', 'b'].map((deviceid) => timesOf(tables, deviceid, 0, 1e9));
  expect(whole()).toEqual([times, times]);
  tables.changeOver();
  const steps = foldJournal(db, tables);
  steps.next();
  append(tables, 'a', [5], true);
  while (steps.next().done !== true);
  expect([count('position_journal_0'), count('position_late_journal_0')]).toEqual([0, 0]);
  // Of each hour of each device one chunk of the reports in time, and one or two of the late ones.
  expect(count('position_chunks')).toBe(3 + 2 * (2 + 1));
  expect(whole()).toEqual([times.toSpliced(1, 0, 5), times]);
});

test('an hour of very many reports is several chunks: those of one moment in one, unless they alone are more than one holds', () => {
  const tables = new PositionTables(db);
  const batch = new BatchWriter();
  const put = (deviceid: string, time: number, late: boolean, more: object): void => {
    const report = reportAt(deviceid, time, { late });
    batch.add(deviceid, { ...report, position: { ...report.position, ...more } });
  };
  // Three reports of each moment, of which the one that came first is neither the first nor the last by its bytes.
  for (const late of [false, true])
    for (let at = 0; at < 1_500; at++)
      for (const speedKmh of [50, 90, 10]) put(late ? 'late' : 'live', at * 1_000, late, { speedKmh });
  for (let at = 0; at < 9_000; at++) put('flood', 7_000, false, { lat: at / 1_000 });
  tables.append(batch.done());
  tables.changeOver();
  for (const _ of foldJournal(db, tables));
  const chunks = db
    .prepare('SELECT first_time, last_time, reports FROM position_chunks ORDER BY id')
    .all()
    .map(({ first_time, last_time, reports }) => ({
      from: Number(first_time),
      to: Number(last_time),
      count: [...readChunk(Number(first_time), reports as Uint8Array)].length,
    }));
  expect(chunks.map(({ count: rows }) => rows).toSorted((a, b) => a - b)).toEqual([
    498, 498, 1_000, 2_001, 2_001, 2_001, 2_001, 4_000, 4_000,
  ]);
  for (const deviceid of ['live', 'late']) {
    const rows = [...readBatch(tables.range({ deviceid, from: 0, to: HOUR }).batch)];
    expect(rows).toHaveLength(4_500);
    const firsts = rows.filter(({ time }, at) => time !== rows[at - 1]?.time);
    expect(new Set(firsts.map(({ report, time }) => readMileageFix(report, time).speedKmh))).toEqual(
      new Set([50]),
    );
  }
  expect(timesOf(tables, 'flood', 0, HOUR)).toHaveLength(9_000);
});

test('a report waits once to be sent on, whether it came in time first or late', () => {
  const tables = new PositionTables(db);
  for (const [deviceid, lates] of [
    ['a', [false, true]],
    ['b', [true, false]],
  ] as const)
    for (const late of lates) {
      const batch = new BatchWriter();
      batch.add(deviceid, reportAt(deviceid, 7, { late }));
      tables.append(batch.done(), undefined, 'here');
    }
  expect(db.prepare('SELECT deviceid, late FROM onward_reports ORDER BY deviceid').all()).toEqual([
    { deviceid: 'a', late: 0 },
    { deviceid: 'b', late: 1 },
  ]);
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
  expect(count('position_chunks')).toBe(2 + 2 + 1);
  expect(timesOf(again, 'a', 0, 1e9)).toEqual(times);
});
