import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeviceHours, inParts, packHours } from '../../../positions/packed-hours.ts';
import { reportAt } from '../../../positions/sample-report.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { foldJournal } from './position-fold.ts';
import { PositionRemoval } from './position-removal.ts';
import { PositionTables } from './position-tables.ts';
import { BatchWriter, readBatch } from './report-batch.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The beginning of a day, long ago. */
const LONG_AGO = Math.floor(Date.UTC(2020, 5, 1) / DAY) * DAY;
const UTC = { serverZone: 'UTC', nowMs: () => LONG_AGO + 100 * DAY } as const;

let folder: string;
let db: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-hours-'));
  layDatabase(folder);
  db = openDatabase({ folder });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

/** Tables as they are once what an earlier run left was folded. */
function begun(): PositionTables {
  const tables = new PositionTables(db, () => {}, UTC);
  fold(tables);
  return tables;
}
function fold(tables: PositionTables): void {
  const steps = foldJournal(db, tables);
  while (steps.next().done !== true);
}
function append(tables: PositionTables, deviceid: string, times: readonly number[], late = false): void {
  const batch = new BatchWriter();
  for (const time of times) batch.add(deviceid, reportAt(deviceid, time, { late }));
  tables.append(batch.done());
}
/** Hours of six from a time on, with a report at each moment. */
const hoursOf = (deviceid: string, fromMs: number, times: readonly number[]): DeviceHours => ({
  ...packHours(times.map((time) => reportAt(deviceid, time, { late: true }))),
  deviceid,
  fromMs,
  toMs: fromMs + 6 * HOUR,
});
const each = (fromMs: number, apartMs: number): number[] =>
  Array.from({ length: (6 * HOUR) / apartMs }, (_, at) => fromMs + at * apartMs);
const timesOf = (tables: PositionTables, deviceid: string, from: number, to: number): number[] =>
  [...readBatch(tables.range({ deviceid, from, to }).batch)].map(({ time }) => time);
const count = (sql: string): unknown => db.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.['n'];
const daysOf = (tables: PositionTables, deviceid: string) => {
  while (tables.days.step(1_000));
  const asked = { deviceids: [deviceid], fromDay: LONG_AGO / DAY, toDay: LONG_AGO / DAY + 9 };
  return tables.dayQueries.list(asked).rows.flatMap(({ days }) => days.map(({ reports }) => reports));
};

test('hours that come packed are there at once, in no journal, and their days are counted from them', () => {
  const tables = begun();
  const times = each(LONG_AGO, 10_000);
  let said = 0;
  expect(tables.keepHours(hoursOf('a', LONG_AGO, times.toReversed()), (reports) => (said = reports))).toBe(
    true,
  );
  expect(tables.keepHours(hoursOf('a', LONG_AGO + 2 * DAY, each(LONG_AGO + 2 * DAY, HOUR)))).toBe(true);
  expect(said).toBe(2_160);
  expect(timesOf(tables, 'a', LONG_AGO, LONG_AGO + DAY)).toEqual(times);
  expect([count('position_chunks'), count('position_late_journal_0')]).toEqual([12, 0]);
  expect(daysOf(tables, 'a')).toEqual([2_160, 6]);
  const [{ time, late } = { time: 0, late: false }] = [...readBatch(tables.latest())];
  expect([time, late]).toEqual([LONG_AGO + 2 * DAY + 5 * HOUR, true]);
});

test('an hour of a report each second is two chunks, as where it is folded', () => {
  const tables = begun();
  tables.keepHours(hoursOf('a', LONG_AGO, each(LONG_AGO, 1_000)));
  expect(count('position_chunks')).toBe(12);
  expect(timesOf(tables, 'a', LONG_AGO, LONG_AGO + HOUR)).toHaveLength(3_600);
});

test.each([
  ['in time', (tables: PositionTables) => append(tables, 'a', [LONG_AGO + 1])],
  ['late', (tables: PositionTables) => append(tables, 'a', [LONG_AGO + 1], true)],
  ['packed', (tables: PositionTables) => tables.keepHours(hoursOf('a', LONG_AGO, [LONG_AGO + 1]))],
])('where a report of the stretch is there that came %s, nothing is kept', (_, before) => {
  const tables = begun();
  before(tables);
  expect(tables.keepHours(hoursOf('a', LONG_AGO, [LONG_AGO + 1, LONG_AGO + 2]))).toBe(false);
  expect(tables.keepHours(hoursOf('a', LONG_AGO, []))).toBe(false);
  expect(timesOf(tables, 'a', LONG_AGO, LONG_AGO + DAY)).toEqual([LONG_AGO + 1]);
  // It says nothing of the stretch beside it, nor of another device.
  expect(tables.keepHours(hoursOf('a', LONG_AGO + 6 * HOUR, [LONG_AGO + 6 * HOUR]))).toBe(true);
  expect(tables.keepHours(hoursOf('b', LONG_AGO, [LONG_AGO]))).toBe(true);
});

test('what was kept is there when its server is killed and another one begins', () => {
  const tables = begun();
  const hours = hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR));
  expect(tables.keepHours(hours)).toBe(true);
  const again = begun();
  expect(timesOf(again, 'a', LONG_AGO, LONG_AGO + DAY)).toHaveLength(6);
  expect(again.keepHours(hours)).toBe(false);
  expect(daysOf(again, 'a')).toEqual([6]);
});

test('while a journal is folded nothing is kept so; what was kept before is there when folding is cut off', () => {
  const tables = begun();
  const hours = hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR));
  expect(tables.keepHours(hours)).toBe(true);
  append(tables, 'b', [LONG_AGO, LONG_AGO + HOUR, LONG_AGO + 2 * HOUR]);
  tables.changeOver();
  const steps = foldJournal(db, tables);
  steps.next();
  steps.next();
  expect(tables.keepHours({ ...hours, deviceid: 'c' })).toBe(false);
  // A killed server: what it folded is dropped, and folded once more.
  const again = new PositionTables(db, () => {}, UTC);
  expect(again.keepHours({ ...hours, deviceid: 'c' })).toBe(false);
  fold(again);
  expect(timesOf(again, 'a', LONG_AGO, LONG_AGO + DAY)).toHaveLength(6);
  expect(timesOf(again, 'b', LONG_AGO, LONG_AGO + DAY)).toHaveLength(3);
  expect(again.keepHours({ ...hours, deviceid: 'c' })).toBe(true);
});

test('of a day that goes on what was counted as reports came is counted anew with what came packed', () => {
  const tables = begun();
  append(tables, 'a', [LONG_AGO + 13 * HOUR, LONG_AGO + 14 * HOUR]);
  expect(tables.keepHours(hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR)))).toBe(true);
  append(tables, 'a', [LONG_AGO + 15 * HOUR]);
  expect(daysOf(tables, 'a')).toEqual([9]);
});

test('a batch that cannot be kept leaves nothing, and its device has its number at the next', () => {
  const tables = begun();
  const hours = hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR));
  const fails = (): void => {
    throw new Error('full');
  };
  expect(() => tables.keepHours(hours, fails)).toThrow('full');
  expect([count('position_chunks'), count('position_devices')]).toEqual([0, 0]);
  expect(tables.keepHours(hours)).toBe(true);
  expect(daysOf(tables, 'a')).toEqual([6]);
});

test('they go with their age as what was folded does, by the next folding, of nothing else too', () => {
  const tables = begun();
  tables.keepHours(hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR)));
  const removal = new PositionRemoval(db, 0);
  const beforeMs = Date.now() + DAY;
  const remove = (): void => {
    while (removal.step({ beforeMs }).more);
  };
  remove();
  // When they came is not known yet.
  expect(count('position_chunks')).toBe(6);
  // They are no rows of a journal, and make folding due by its time alone.
  expect([tables.appended, tables.hasPacked]).toEqual([0, true]);
  tables.changeOver();
  fold(tables);
  expect(tables.hasPacked).toBe(false);
  remove();
  // The last one stays: numbers are never given twice.
  expect(count('position_chunks')).toBe(1);
});

test('hours that are kept in parts are all there, and the device is known by the newest of all', () => {
  const tables = begun();
  const times = each(LONG_AGO, 1_000);
  const hours = hoursOf('a', LONG_AGO, times);
  // Reports each second are several chunks an hour, which stay together.
  expect(hours.hours.length).toBeGreaterThan(6);
  const parts = [...inParts(hours, 2)];
  expect(parts.map(({ fromMs }) => fromMs)).toEqual(
    Array.from({ length: 6 }, (_, at) => LONG_AGO + at * HOUR),
  );
  expect(parts.map(({ toMs }) => toMs).slice(0, -1)).toEqual(parts.map(({ fromMs }) => fromMs).slice(1));
  expect(parts.at(-1)?.toMs).toBe(hours.toMs);
  const newest = (): number[] => [...readBatch(tables.latest())].map(({ time }) => time);
  for (const part of parts) {
    expect(tables.keepHours(part)).toBe(true);
    // It has a place from the first part on: those behind it may never come.
    expect(newest()).toEqual([part.hours.at(-1)?.lastMs]);
  }
  expect(timesOf(tables, 'a', LONG_AGO, LONG_AGO + DAY)).toEqual(times);
  expect(newest()).toEqual([times.at(-1)]);
});

test('a stretch without reports is one part, and so is one that is small', () => {
  const none = hoursOf('a', LONG_AGO, []);
  expect([...inParts(none, 24)]).toEqual([none]);
  const few = hoursOf('a', LONG_AGO, each(LONG_AGO, HOUR));
  expect([...inParts(few, 24)]).toEqual([few]);
  expect([...inParts(few, Number.POSITIVE_INFINITY)]).toEqual([few]);
});
