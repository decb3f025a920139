import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportAt } from '../../../positions/sample-report.ts';
import { databaseFiles } from '../database-files.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';
import { layDatabase } from '../testing/lay-database.ts';

const START = Date.UTC(2026, 4, 1);
/** So many that the tree of a journal has two levels: the pages below its root hold rows. */
const REPORTS = 5_000;
const DEVICES = 300;
const PAGE = 4_096;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-mend-tables-'));
  layDatabase(folder);
  await using store = await openSqliteStore({ folder });
  const busAt = (at: number): string => `bus-${at % DEVICES}`;
  await store.positions.append(
    Array.from({ length: REPORTS }, (_, at) => reportAt(busAt(at), START + at * 100, { arrivedMs: START })),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Overwrites a page that holds rows of the table: the one after so many others of it. */
function breakPage(table: string, after: number): void {
  const { database } = databaseFiles(folder);
  const db = new DatabaseSync(database);
  // SQLite makes room for a table behind the last one, and cannot where just that page is damaged: another page than that is broken.
  db.exec('CREATE TABLE last_one (number)');
  const { rootpage: root } = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) ?? {};
  db.close();
  const page = new Uint8Array(readFileSync(database)).subarray((Number(root) - 1) * PAGE);
  const view = new DataView(page.buffer, page.byteOffset);
  expect(view.getUint16(3)).toBeGreaterThan(after);
  const child = view.getUint32(view.getUint16(12 + after * 2));
  const fd = openSync(database, 'r+');
  writeSync(fd, new Uint8Array(PAGE).fill(0x55), 0, PAGE, (child - 1) * PAGE);
  closeSync(fd);
}

test.each([0, 30])(
  'a journal that is damaged goes on: what can be read is there, more is kept, the rest is said',
  async (after) => {
    breakPage('position_journal_0', after);
    const said: string[] = [];
    await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
    await store.positions.append([reportAt('bus-1', START + REPORTS * 100)]);
    let kept = 0;
    for (let device = 0; device < DEVICES; device++)
      kept += (await store.positions.range(`bus-${device}`, START, START + REPORTS * 200)).reports.length;
    expect(kept).toBeGreaterThan(REPORTS - 200);
    expect(kept).toBeLessThan(REPORTS + 1);
    expect(said).toEqual([
      expect.stringMatching(
        /^The journal of reports that came in time was damaged\. \d+ reports were put back\. Lost are, as far as they were not folded already: reports of any device between .* and .*\.$/,
      ),
    ]);
  },
);

test.each([
  [50, 20, 'reports of (bus-\\d+ between .* and .*|bus-\\d+ after .* and of bus-\\d+ before .*)'],
  [1, 0, 'reports of bus-0 between its beginning and 2026-04-30T23:5.*'],
  [1, 20, 'reports of bus-0 between 2026-04-30T23:5.* and 2026-04-30T23:5.*'],
])(
  'a journal of what came late, of %i devices, that is damaged goes on, too: nothing but the rows of the page is lost',
  async (devices, after, lost) => {
    const each = 2_000 / devices;
    {
      await using store = await openSqliteStore({ folder });
      for (let device = 0; device < devices; device++)
        await store.positions.append(
          Array.from({ length: each }, (_, at) =>
            reportAt(`bus-${device}`, START - (each - at) * 100, { late: true }),
          ),
        );
    }
    breakPage('position_late_journal_0', after);
    const said: string[] = [];
    await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
    await store.positions.append([reportAt('bus-1', START - 1, { late: true })]);
    let kept = 0;
    for (let device = 0; device < devices; device++)
      kept += (await store.positions.range(`bus-${device}`, START - 1e6, START)).reports.length;
    expect(kept).toBeGreaterThan(2_000 - 100);
    expect(kept).toBeLessThan(2_000);
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(
          `^The journal of reports that came late was damaged\\. \\d+ reports were put back\\. Lost are, as far as they were not folded already: ${lost}\\.$`,
        ),
      ),
    ]);
  },
);

test('newest reports that are damaged do not keep the server from starting, and others are kept', async () => {
  breakPage('position_latest', 1);
  const said: string[] = [];
  await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
  const latest = await store.positions.latest();
  expect(latest.size).toBeGreaterThan(DEVICES / 2);
  await store.positions.append(
    Array.from({ length: DEVICES }, (_, at) => reportAt(`bus-${at}`, START + REPORTS * 100)),
  );
  expect((await store.positions.latest()).size).toBe(DEVICES);
  expect(said).toEqual([expect.stringContaining('newest reports')]);
});
