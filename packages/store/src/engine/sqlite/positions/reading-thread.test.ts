import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Gap } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { reportAt } from '../../../positions/sample-report.ts';
import { DamageRecord } from '../damage/damage-record.ts';
import { isInUse, lockDatabase, openServedDatabase, type ServedDatabase } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { type ChunkRow, chunkChecksum } from './chunk-checksum.ts';
import { ChunkReader } from './chunk-reader.ts';
import { foldJournal } from './position-fold.ts';
import { PositionTables } from './position-tables.ts';
import { ReadingThread } from './reading-thread.ts';
import { BatchWriter } from './report-batch.ts';
import { stretchAnswers, type StretchCall } from './stretch-answers.ts';

const HOUR = 3_600_000;
const ALL = { deviceid: 'a', from: 0, to: 1e15 };
const CALLS = Object.keys(stretchAnswers) as StretchCall[];
let folder: string;
let served: ServedDatabase;
let tables: PositionTables;
let reading: ReadingThread;

function append(fromMs: number, toMs: number): void {
  const batch = new BatchWriter();
  for (let time = fromMs; time < toMs; time += 60_000)
    batch.add('a', reportAt('a', time, { telemetry: { mileageKm: time / HOUR } }));
  tables.append(batch.done());
}

/** Twenty hours of reports in chunks, and an hour behind them in a journal. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-reading-'));
  layDatabase(folder);
  served = openServedDatabase({ folder }, new DamageRecord(folder));
  tables = new PositionTables(served.db);
  append(0, 20 * HOUR);
  tables.changeOver();
  const steps = foldJournal(served.db, tables);
  while (steps.next().done !== true);
  append(20 * HOUR, 21 * HOUR);
  reading = new ReadingThread(databaseFiles(folder).database);
});
afterEach(async () => {
  await reading.close();
  served.close();
  rmSync(folder, { recursive: true });
});

const begun = (stretch = ALL) => {
  const part = tables.journalPart(stretch);
  if (part === undefined) throw new Error('so few chunks are read by the writing thread');
  return { ...stretch, ...part };
};

test('a long stretch is answered beside a transaction that is open, as the thread that writes would', async () => {
  const asked = CALLS.map((call) => [call, begun()] as const);
  served.db.exec('BEGIN IMMEDIATE');
  const answers = await Promise.all(asked.map(([call, stretch]) => reading.answer(call, stretch)));
  served.db.exec('ROLLBACK');
  expect(answers).toEqual(CALLS.map((call) => tables[call](ALL)));
});

test('what is folded between the two halves of an answer is neither missed nor doubled', async () => {
  const stretch = begun();
  const before = tables.range(ALL);
  tables.changeOver();
  const steps = foldJournal(served.db, tables);
  while (steps.next().done !== true);
  expect(await reading.answer('range', stretch)).toEqual(before);
});

test('a chunk whose number was given to another device meanwhile, by folding that began anew, is no part of the answer', () => {
  const { db } = served;
  const { device } = begun();
  const gaps: Gap[] = [];
  const rows: StoredRow[] = [];
  const steps = new ChunkReader(db, () => {}).readInSteps(device, 0, 1e15, rows, gaps);
  steps.next();
  const last = db.prepare('SELECT * FROM position_chunks ORDER BY id DESC LIMIT 1').get();
  const other = { ...(last as unknown as ChunkRow & { id: number }), device: device + 1 };
  db.prepare('UPDATE position_chunks SET device = ?, checksum = ? WHERE id = ?').run(
    other.device,
    chunkChecksum(other),
    other.id,
  );
  while (steps.next().done !== true);
  expect(rows).toHaveLength(19 * 60);
  expect(gaps).toEqual([{ fromMs: 19 * HOUR, toMs: 20 * HOUR }]);
});

test('a short stretch is left to the thread that writes', () => {
  expect(tables.journalPart({ ...ALL, from: 18 * HOUR })).toBeUndefined();
  expect(tables.journalPart({ ...ALL, deviceid: 'nobody' })).toBeUndefined();
});

test('where the database cannot be read beside, nothing is answered, and who asked is told so', async () => {
  const nowhere = new ReadingThread(join(folder, 'gone.sqlite'));
  expect(await nowhere.answer('track', begun())).toBeUndefined();
  await nowhere.close();
  expect(await new ReadingThread(undefined).answer('track', begun())).toBeUndefined();
});

test('closing it does not fail where the thread does meanwhile: who writes is closed after it', async () => {
  const nowhere = new ReadingThread(join(folder, 'gone.sqlite'));
  const answer = nowhere.answer('track', begun());
  await nowhere.close();
  expect(await answer).toBeUndefined();
});

test('a folder with a server takes no other, and no tool', () => {
  expect(isInUse(folder)).toBe(true);
  expect(() => openServedDatabase({ folder }, new DamageRecord(folder))).toThrow('in use by another server');
  expect(() => lockDatabase(folder)).toThrow('in use by another server');
});

test('a store tells of a damaged hour within a long stretch, and answers the rest', async () => {
  served.db.exec('UPDATE position_chunks SET checksum = 1 WHERE first_time = 7 * 3600000');
  served.close();
  const found: string[] = [];
  {
    await using store = await openSqliteStore({ folder, onFinding: ({ text }) => found.push(text) });
    const { reports, gaps } = await store.positions.range('a', 0, 1e15);
    expect(gaps).toEqual([{ fromMs: 7 * HOUR, toMs: 8 * HOUR }]);
    expect(reports).toHaveLength(20 * 60);
  }
  expect(found.join()).toContain('damaged and cannot be read');
  served = openServedDatabase({ folder }, new DamageRecord(folder));
});
