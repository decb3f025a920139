import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { foldJournal } from './position-fold.ts';
import type { PositionLimits } from '../../../positions/position-keeping.ts';
import { PositionRemoval } from './position-removal.ts';
import { PositionTables } from './position-tables.ts';
import { BatchWriter, readBatch } from './report-batch.ts';
import { reportAt } from '../../../positions/sample-report.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOW = 1_000 * DAY;
const random = seededRandom(1);
let folder: string;
let db: DatabaseSync;
let tables: PositionTables;
let removal: PositionRemoval;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-removal-'));
  layDatabase(folder);
  db = openDatabase({ folder });
  tables = new PositionTables(db);
  removal = new PositionRemoval(db, 256, () => NOW);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function append(deviceid: string, times: readonly number[]): void {
  const batch = new BatchWriter();
  for (const time of times) {
    // Bytes that do not pack: a megabyte is quickly there.
    const bytes = Uint8Array.from({ length: 200 }, () => random() * 256);
    batch.add(deviceid, reportAt(deviceid, time, { arrivedMs: time, vendorItems: [{ id: 1, bytes }] }));
  }
  tables.append(batch.done());
}
function fold(nowMs: number): void {
  tables.changeOver();
  const steps = foldJournal(db, tables, () => nowMs);
  while (steps.next().done !== true);
}
function remove(limits: PositionLimits): number {
  let steps = 1;
  while (removal.step(limits).more) steps++;
  return steps;
}
const timesOf = (deviceid: string): number[] =>
  [...readBatch(tables.range({ deviceid, from: 0, to: 1e15 }).batch)].map(({ time }) => time);
/** So many reports a second apart. */
const stretch = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + at * 1_000);

test('what arrived before the day goes, of removed devices too, and nothing else', () => {
  append('a', [1 * DAY]);
  append('gone', [1 * DAY + 5]);
  fold(1 * DAY + HOUR);
  append('a', [3 * DAY]);
  fold(3 * DAY + HOUR);
  append('a', [5 * DAY]);
  remove({ beforeMs: 2 * DAY });
  expect([timesOf('a'), timesOf('gone')]).toEqual([[3 * DAY, 5 * DAY], []]);
  expect(removal.room().oldestMs).toBe(3 * DAY + HOUR);
});

test('how old positions are goes by when they arrived, not by the clock of a device', () => {
  append('ahead', [90_000 * DAY]);
  append('behind', [1]);
  append('z', [20 * DAY]);
  fold(20 * DAY);
  append('behind', [2]);
  append('z', [30 * DAY]);
  fold(30 * DAY);
  remove({ beforeMs: 25 * DAY });
  expect([timesOf('ahead'), timesOf('behind'), timesOf('z')]).toEqual([[], [2], [30 * DAY]]);
});

test('one folding by a clock that was wrong takes nothing older or newer with it', () => {
  append('a', [10 * DAY, 11 * DAY]);
  fold(11 * DAY);
  append('a', [12 * DAY]);
  fold(0);
  append('a', [13 * DAY]);
  fold(13 * DAY);
  remove({ beforeMs: 5 * DAY });
  expect(timesOf('a')).toEqual([10 * DAY, 11 * DAY, 12 * DAY, 13 * DAY]);
});

test('a folding by a clock that was ahead does not keep what came before it and after it for ever', () => {
  append('a', [10 * DAY, 11 * DAY]);
  fold(5_000 * DAY);
  append('a', [12 * DAY]);
  fold(5_001 * DAY);
  append('a', [13 * DAY]);
  fold(13 * DAY);
  append('a', [20 * DAY]);
  fold(20 * DAY);
  remove({ beforeMs: 13 * DAY });
  expect(timesOf('a')).toEqual([10 * DAY, 11 * DAY, 12 * DAY, 13 * DAY, 20 * DAY]);
  remove({ beforeMs: 15 * DAY });
  expect(timesOf('a')).toEqual([20 * DAY]);
});

test('over the size the oldest go until it fits, and the room is given back to the disk', () => {
  for (let day = 1; day <= 6; day++) {
    append('a', stretch(day * DAY, 8_000));
    fold(day * DAY + DAY / 2);
  }
  const before = removal.room();
  const steps = remove({ maxBytes: before.usedBytes / 2 });
  const { usedBytes, fileBytes, shrinks } = removal.room();
  expect(usedBytes).toBeLessThanOrEqual(before.usedBytes / 2);
  expect(usedBytes).toBeGreaterThan(before.usedBytes / 2 - 1_500_000);
  expect(shrinks).toBe(true);
  expect(fileBytes).toBeLessThan(usedBytes + 1_100_000);
  expect(steps).toBeGreaterThan(5);
  const all = [1, 2, 3, 4, 5, 6].flatMap((day) => stretch(day * DAY, 8_000));
  const left = timesOf('a');
  expect(left).toEqual(all.slice(-left.length));
  expect(left.at(-1)).toBe(6 * DAY + 7_999_000);
});

test('one step removes a bounded number of chunks and bytes', () => {
  append('a', stretch(DAY, 12_000));
  for (let device = 0; device < 500; device++) append(`d${device}`, [DAY]);
  fold(DAY);
  let total = 0;
  for (;;) {
    const before = Number(db.prepare('SELECT count(*) AS n FROM position_chunks').get()?.['n']);
    const { removedBytes, more } = removal.step({ beforeMs: 2 * DAY });
    const after = Number(db.prepare('SELECT count(*) AS n FROM position_chunks').get()?.['n']);
    expect(before - after).toBeLessThanOrEqual(200);
    expect(removedBytes).toBeLessThan(2_000_000);
    total += removedBytes;
    if (!more) break;
  }
  expect(total).toBeGreaterThan(2_000_000);
});

test('removing all that is old between the steps of a folding takes nothing that is being folded', () => {
  append('a', [DAY]);
  append('b', [DAY]);
  fold(DAY + HOUR);
  append('a', stretch(3 * DAY, 9_000));
  tables.changeOver();
  for (const steps = foldJournal(db, tables, () => 3 * DAY); steps.next().done !== true;)
    remove({ beforeMs: 2 * DAY });
  expect(timesOf('a').filter((time) => time >= 3 * DAY)).toEqual(stretch(3 * DAY, 9_000));
});

test('removing while a folding is under way and cut off neither loses nor doubles what is new', () => {
  append('a', stretch(DAY, 100));
  append('b', stretch(DAY, 100));
  fold(DAY + HOUR);
  append('a', stretch(3 * DAY, 9_000));
  tables.changeOver();
  const cutOff = foldJournal(db, tables, () => 3 * DAY);
  cutOff.next();
  remove({ beforeMs: 2 * DAY });
  for (let step = 0; step < 3; step++) cutOff.next();
  db.close();
  db = openDatabase({ folder });
  tables = new PositionTables(db);
  removal = new PositionRemoval(db, 256, () => NOW);
  const again = foldJournal(db, tables, () => 3 * DAY);
  again.next();
  remove({ beforeMs: 2 * DAY });
  while (again.next().done !== true);
  expect(timesOf('a').filter((time) => time >= 3 * DAY)).toEqual(stretch(3 * DAY, 9_000));
  const rows = Number(
    db.prepare('SELECT count(*) AS n FROM position_chunks WHERE first_time >= ?').get(3 * DAY)?.['n'],
  );
  expect(rows).toBe(2 + 2 + 1);
});

test('a database of an earlier version that is small is made to shrink, and keeps what it has', () => {
  append('a', stretch(DAY, 100));
  db.exec('PRAGMA auto_vacuum = NONE; VACUUM');
  db.close();
  db = openDatabase({ folder });
  expect(new PositionRemoval(db).room().shrinks).toBe(true);
  tables = new PositionTables(db);
  expect(timesOf('a')).toEqual(stretch(DAY, 100));
});

test('the newest report of a removed device is forgotten when it is old, that of others never', () => {
  append('a', [DAY]);
  append('gone', [DAY]);
  append('lately gone', [5 * DAY]);
  expect(tables.forgetLatest(2 * DAY, ['a', 'nobody'])).toBe(1);
  const left = [...readBatch(tables.latest())].map(({ deviceid }) => deviceid);
  expect(left.sort()).toEqual(['a', 'lately gone']);
});
