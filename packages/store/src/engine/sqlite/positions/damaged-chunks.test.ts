import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { flipByte } from '../damage/testing/flip-byte.ts';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { databaseFiles } from '../database-files.ts';
import { foldJournal } from './position-fold.ts';
import { PositionTables } from './position-tables.ts';
import { readThrough } from './read-through.ts';
import { BatchWriter, readBatch } from './report-batch.ts';

const HOUR = 3_600_000;
const ALL = { deviceid: 'a', from: 0, to: 10 * HOUR };
const EVERY_MS = 4_000;
let folder: string;
let db: DatabaseSync;
let said: string[];
let tables: PositionTables;

/** Ten hours of reports, folded into ten chunks, on the disk. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-chunks-'));
  layDatabase(folder);
  db = openDatabase({ folder });
  tables = new PositionTables(db);
  const batch = new BatchWriter();
  for (let time = 0; time < 10 * HOUR; time += EVERY_MS)
    batch.add('a', reportAt('a', time, { telemetry: { mileageKm: time / EVERY_MS } }));
  tables.append(batch.done());
  tables.changeOver();
  const steps = foldJournal(db, tables);
  while (steps.next().done !== true);
  reopen();
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function reopen(damage: () => void = () => {}): void {
  if (db.isOpen) db.close();
  damage();
  db = openDatabase({ folder });
  said = [];
  tables = new PositionTables(db, (text) => said.push(text));
}

const hoursIn = (batch: Uint8Array): Set<number> =>
  new Set([...readBatch(batch)].map(({ time }) => Math.floor(time / HOUR)));

test('a chunk that is whole has a checksum that fits', () => {
  const { batch, gaps } = tables.range(ALL);
  expect([[...readBatch(batch)].length, gaps, said]).toEqual([(10 * HOUR) / EVERY_MS, [], []]);
  expect(db.prepare('SELECT count(*) AS n FROM position_chunks WHERE checksum IS NULL').get()?.['n']).toBe(0);
});

test('a byte that turned in a chunk costs that hour alone, and the answer says which', () => {
  db.exec(
    "UPDATE position_chunks SET reports = CAST(substr(reports, 1, 2500) || x'00ff00' || substr(reports, 2504) AS BLOB) WHERE first_time = 3 * 3600000",
  );
  const { batch, gaps } = tables.range(ALL);
  expect(gaps).toEqual([{ fromMs: 3 * HOUR, toMs: 4 * HOUR }]);
  expect([...hoursIn(batch)]).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
  expect(said).toEqual([
    'Positions of a between 1970-01-01T03:00:00.000Z and 1970-01-01T04:00:00.000Z are damaged and cannot be read.',
  ]);
  expect(tables.mileage(ALL)).toMatchObject({ gaps, reportedMs: 10 * HOUR - EVERY_MS });
  expect(tables.range({ ...ALL, from: 4 * HOUR }).gaps).toEqual([]);
  expect(tables.range({ ...ALL, from: 3.5 * HOUR, to: 3.6 * HOUR }).gaps).toEqual([
    { fromMs: 3.5 * HOUR, toMs: 3.6 * HOUR },
  ]);
});

test('without a checksum, of an earlier version, what cannot be unpacked is a gap too', () => {
  db.exec("UPDATE position_chunks SET checksum = NULL, reports = x'ffffffff' WHERE first_time = 3600000");
  expect(tables.range(ALL).gaps).toEqual([{ fromMs: HOUR, toMs: 2 * HOUR }]);
});

test('a chunk that was put in another one’s place is none of it', () => {
  db.exec(
    'UPDATE position_chunks SET reports = (SELECT reports FROM position_chunks WHERE first_time = 0) WHERE first_time = 3600000',
  );
  expect(tables.range(ALL).gaps).toEqual([{ fromMs: HOUR, toMs: 2 * HOUR }]);
});

test('bytes that turned anywhere in the file, but in its tree, cost no more than the hours that they stand in', () => {
  const { bytes } = { bytes: Number(db.prepare('PRAGMA page_count').get()?.['page_count']) * 4_096 };
  // Roots, and what the schema lies in, which grows with each migration: without them there is no file to read.
  const tree = new Set(
    db
      .prepare(
        "SELECT rootpage AS page FROM sqlite_schema UNION SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'",
      )
      .all()
      .map(({ page }) => Number(page)),
  );
  let gaps = 0;
  for (let at = 40 * 4_096 + 777; at < bytes; at += 9 * 4_096) {
    const page = Math.floor(at / 4_096) + 1;
    if (tree.has(page)) continue;
    reopen(() => flipByte(databaseFiles(folder).database, at));
    const read = tables.range(ALL);
    const lost = new Set(read.gaps.map(({ fromMs }) => Math.floor(fromMs / HOUR)));
    expect([...hoursIn(read.batch)].length + lost.size, `byte ${at}`).toBe(10);
    gaps += lost.size;
    reopen(() => flipByte(databaseFiles(folder).database, at));
  }
  expect(gaps).toBeGreaterThan(0);
});

test('what is damaged is found by reading through, before anybody asks for it, and said once', () => {
  db.exec('UPDATE position_chunks SET first_time = first_time + 1 WHERE first_time IN (7200000, 25200000)');
  for (let time = 0; time < 2; time++) for (const _step of readThrough(db, tables.chunks));
  expect([...new Set(said)]).toEqual([
    expect.stringContaining('between 1970-01-01T02:00:00.001Z and 1970-01-01T03'),
    expect.stringContaining('between 1970-01-01T07:00:00.001Z and 1970-01-01T08'),
  ]);
});
