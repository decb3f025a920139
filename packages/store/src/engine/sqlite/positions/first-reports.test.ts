import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { layDatabase } from '../testing/lay-database.ts';
import { transaction } from '../transaction.ts';
import { ChunkReader } from './chunk-reader.ts';
import { firstReports } from './first-reports.ts';
import { Journals } from './journals.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 4, 1);
let folder: string;
let db: DatabaseSync;
let journals: Journals;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-first-'));
  layDatabase(folder);
  db = openDatabase({ folder });
  journals = new Journals(db);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

/** A report that differs from others by its number. */
const bytesOf = (number: number): Uint8Array => new Uint8Array(Uint32Array.of(number).buffer);
const add = (time: number, late: boolean, number: number, device = 1): unknown =>
  journals.add(device, { time: START + time, late, arrivedMs: undefined, report: bytesOf(number) }, false);

test('a journal is read some hundred rows at a time, also where somebody has thousands of one moment', () => {
  transaction(db, () => {
    for (let at = 0; at < 1_300; at++) add(at * 1_000, false, at);
    for (let at = 0; at < 1_700; at++) add(9_000, false, 10_000 + at);
    for (let at = 0; at < 1_200; at++) add(at * 500, true, 20_000 + at);
    for (let at = 0; at < 1_600; at++) add(11_000, true, 30_000 + at);
    for (let at = 0; at < 3_000; at++) add(at * 1_000, false, at, 2);
  });
  const pieces = [...journals.pieces(1, START, START + HOUR)];
  expect(Math.max(...pieces.map((rows) => rows.length))).toBeLessThanOrEqual(500);
  const told = new Set(pieces.flat().map(({ report }) => Buffer.from(report).toString('hex')));
  expect(told.size).toBe(1_300 + 1_700 + 1_200 + 1_600);
  expect(pieces.flat()).toHaveLength(told.size);
});

test.each([1, 2, 3, 4])(
  'of each moment the report is told that counts where all are read at once, in order of time (%i)',
  (seed) => {
    const random = seededRandom(seed);
    const chunks = new ChunkReader(db, () => {});
    transaction(db, () => {
      for (let at = 0; at < 4_000; at++) {
        if (at === 1_500) journals.changeOver();
        const time = Math.floor(random() * 1_500) * 5_000;
        add(time, random() < 0.5, at, 1 + (at % 2));
      }
    });
    const [from, to] = [START + 500_000, START + 2 * HOUR - 7_000];
    const all = journals.rows(1, from, to).toSorted((a, b) => a.time - b.time);
    const firsts = all.filter(({ time }, at) => time !== all[at - 1]?.time);
    const told = [...firstReports({ journals, chunks }, 1, from, to)];
    expect(told.flatMap(({ reports }) => reports).map(({ time, report }) => [time, report])).toEqual(
      firsts.map(({ time, report }) => [time, report]),
    );
    // Reports of a time before it are not met any more; reports behind it are.
    for (const { reports, until } of told) for (const { time } of reports) expect(time).toBeLessThan(until);
  },
);
