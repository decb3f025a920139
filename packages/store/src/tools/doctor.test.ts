import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { openDatabase } from '../engine/sqlite/database.ts';
import { databaseFiles } from '../engine/sqlite/database-files.ts';
import { flipByte } from '../engine/sqlite/damage/testing/flip-byte.ts';
import { repairDatabase } from '../engine/sqlite/doctor/repair-database.ts';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { foldJournal } from '../engine/sqlite/positions/position-fold.ts';
import { PositionTables } from '../engine/sqlite/positions/position-tables.ts';
import { BatchWriter } from '../engine/sqlite/positions/report-batch.ts';
import { reportAt } from '../positions/sample-report.ts';
import { runTool, startAppending } from './testing/run-tool.ts';

// A data folder with people, devices and two days of positions; each test damages a copy of its files.

const root = mkdtempSync(join(tmpdir(), 'outrider-doctor-'));
const whole = join(root, 'whole');
const START = Date.UTC(2026, 4, 1);
const HOUR = 3_600_000;
const HOURS = 48;
const REPORTS = (HOURS * HOUR) / 20_000;
const PAGE = 4_096;

beforeAll(async () => {
  const db = openDatabase({ folder: whole });
  const tables = new PositionTables(db);
  const batch = new BatchWriter();
  for (let at = 0; at < REPORTS; at++)
    batch.add(
      'bus-1',
      reportAt('bus-1', START + at * 20_000, { telemetry: { mileageKm: (at * 7919) % 1e6 } }),
    );
  tables.append(batch.done());
  tables.changeOver();
  const steps = foldJournal(db, tables);
  while (steps.next().done !== true);
  db.close();
  await using store = await openSqliteStore({ folder: whole });
  await store.groups.add({ groupid: 1, name: 'North' });
  for (let device = 0; device < 200; device++)
    await store.devices.add({ ...sampleDevice, deviceid: `bus-${device}` });
  await store.positions.append(
    Array.from({ length: 300 }, (_, at) => reportAt('bus-2', START + at, { arrivedMs: START })),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

function copy(damage: (database: string) => void = () => {}): string {
  const folder = mkdtempSync(join(root, 'copy-'));
  cpSync(whole, folder, { recursive: true });
  damage(databaseFiles(folder).database);
  return folder;
}

/** Page on which the tree of a table or index begins. */
function rootOf(database: string, name: string): number {
  using db = new DatabaseSync(database, { readOnly: true });
  return Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.['rootpage']);
}

function zeroPage(database: string, page: number): void {
  const fd = openSync(database, 'r+');
  writeSync(fd, new Uint8Array(PAGE), 0, PAGE, (page - 1) * PAGE);
}

/** The shifts of drivers, as they are kept. */
function shiftsOf(folder: string) {
  using db = new DatabaseSync(databaseFiles(folder).database, { readOnly: true });
  return db.prepare('SELECT * FROM driver_shifts ORDER BY deviceid, from_ms').all();
}

/** How many reports there are of each of the devices. */
async function reportsOf(folder: string, deviceids: readonly string[]): Promise<number[]> {
  await using store = await openSqliteStore({ folder });
  return await Promise.all(
    deviceids.map(
      async (id) => (await store.positions.range(id, START, START + HOURS * HOUR)).reports.length,
    ),
  );
}

async function contents(folder: string) {
  await using store = await openSqliteStore({ folder });
  const folded = await store.positions.range('bus-1', START, START + HOURS * HOUR);
  const journal = await store.positions.range('bus-2', START, START + HOUR);
  const devices = (await store.devices.list()).length;
  return {
    folded: folded.reports.length,
    journal: journal.reports.length,
    devices,
    gaps: folded.gaps.length,
  };
}

const ALL = { folded: REPORTS, journal: 300, devices: 200, gaps: 0 };

test('of a whole database nothing is said but that', async () => {
  const { code, out } = await runTool('doctor', ['--data', copy()]);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('Its structure is whole.\n48 chunks of positions, 0'),
  ]);
});

test('of an audit trail that somebody changed it says where', async () => {
  const folder = copy();
  {
    await using store = await openSqliteStore({ folder });
    for (const text of ['first', 'second'])
      await store.audit.append({
        timeMs: START,
        door: 'http',
        call: 'addGroup',
        user: '',
        ip: '::1',
        devices: [],
        text: [text],
        outcome: 'ok',
      });
  }
  const whole = await runTool('doctor', ['--data', folder]);
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining('2 entries of the audit trail, each')]);
  const [, head = ''] = /the newest is (\S+)/.exec(whole.out) ?? [];
  expect((await runTool('doctor', ['--data', folder, '--seal', head])).code).toBe(0);
  const other = await runTool('doctor', ['--data', folder, '--seal', `3:${'0'.repeat(64)}`]);
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringContaining('before the one whose seal was given'),
  ]);
  const db = new DatabaseSync(databaseFiles(folder).database);
  db.exec("UPDATE audit_trail SET ip = '192.0.2.1' WHERE seq = 2");
  db.close();
  const { code, out } = await runTool('doctor', ['--data', folder]);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('The audit trail is broken. Entry 2, of 2026-05-01T00:00:00.000Z, is not'),
  ]);
});

test('it looks while a server runs, which loses nothing by that', async () => {
  const folder = copy();
  await using server = await startAppending(folder);
  const { code, out } = await runTool('doctor', ['--data', folder]);
  expect([code, out]).toEqual([0, expect.stringContaining('a server runs on it')]);
  await server.more(10);
  const repair = await runTool('doctor', ['--data', folder, '--repair']);
  expect([repair.code, repair.err]).toEqual([1, expect.stringContaining('A server runs on')]);
});

test('a whole database is the same after a repair, and the old one is beside it', async () => {
  const folder = copy();
  const { code, out } = await runTool('doctor', ['--data', folder, '--repair']);
  expect([code, out]).toEqual([0, expect.stringContaining('devices: 200 rows saved\n')]);
  expect(await contents(folder)).toEqual(ALL);
  const aside = readdirSync(folder).find((name) => name.startsWith('replaced-')) ?? '';
  expect(await contents(join(folder, aside))).toEqual(ALL);
});

test('after a repair the same people drove at the same times', async () => {
  const folder = copy();
  {
    await using store = await openSqliteStore({ folder });
    await store.driverShifts.begin('bus-1', 'ann', 0);
    await store.driverShifts.begin('bus-1', 'bob', START);
    // Nobody was entered when these two came; of one somebody is since.
    await store.devices.add({ ...sampleDevice, deviceid: 'van-1', driverName: '' });
    await store.devices.add({ ...sampleDevice, deviceid: 'van-2', driverName: '' });
    await store.devices.change('van-2', { driverName: 'cid' });
  }
  const before = shiftsOf(folder);
  expect(before).toHaveLength(202);
  await repairDatabase(folder, START);
  expect(shiftsOf(folder)).toEqual(before);
});

test('a damaged chunk is named, and is all that a repair loses', async () => {
  const folder = copy((database) => {
    const db = new DatabaseSync(database);
    db.exec(
      `UPDATE position_chunks SET reports = CAST(substr(reports, 1, 50) || x'00ff00' || substr(reports, 54) AS BLOB) WHERE first_time = ${START + 5 * HOUR}`,
    );
    db.close();
  });
  const line = 'lost: positions of bus-1, the hour from 2026-05-01T05:00:00.000Z';
  const look = await runTool('doctor', ['--data', folder]);
  expect([look.code, look.out]).toEqual([1, expect.stringContaining(line)]);
  expect((await contents(folder)).gaps).toBe(1);
  const { code, out } = await runTool('doctor', ['--data', folder, '--repair']);
  expect([code, out]).toEqual([0, expect.stringContaining(line)]);
  expect(await contents(folder)).toEqual({ ...ALL, folded: REPORTS - HOUR / 20_000 });
});

test.each([
  ['the first page', () => 1, ALL],
  ['the root of the chunks', (file: string) => rootOf(file, 'position_chunks'), ALL],
  ['the root of their index', (file: string) => rootOf(file, 'position_chunks_by_device'), ALL],
  ['the root of the devices', (file: string) => rootOf(file, 'devices'), { ...ALL, devices: 0 }],
])('when %s is gone, all positions are saved', async (_what, pageOf, expected) => {
  const folder = copy((database) => zeroPage(database, pageOf(database)));
  const look = await runTool('doctor', ['--data', folder]);
  expect([look.code, look.out]).toEqual([1, expect.stringContaining('damaged')]);
  const { code, out } = await runTool('doctor', ['--data', folder, '--repair']);
  expect([code, out]).toEqual([0, expect.stringContaining('Done.')]);
  expect(await contents(folder)).toEqual(expected);
});

test('of a database that is cut off, what is left is saved', async () => {
  const folder = copy((database) => truncateSync(database, statSync(database).size - 12 * PAGE));
  await expect(openSqliteStore({ folder })).rejects.toThrow('npm run doctor');
  const { code } = await runTool('doctor', ['--data', folder, '--repair']);
  expect(code).toBe(0);
  const { folded } = await contents(folder);
  expect(folded).toBeGreaterThan(0);
  expect(folded).toBeLessThan(REPORTS);
});

test('when the page with the ids of devices is gone, all positions are saved, under other names', async () => {
  const folder = copy((database) => zeroPage(database, rootOf(database, 'position_devices')));
  const { code } = await runTool('doctor', ['--data', folder, '--repair']);
  expect(code).toBe(0);
  const saved = await reportsOf(folder, ['lost-1', 'lost-2']);
  expect(saved.toSorted((a, b) => a - b)).toEqual([300, REPORTS]);
});

test.each(Array.from({ length: 12 }, (_, at) => at))(
  'when a page in twelfth %i of the file is gone, a repair saves the rest, and the server starts',
  async (twelfth) => {
    const pages = statSync(databaseFiles(whole).database).size / PAGE;
    const page = 2 + twelfth * Math.ceil((pages - 2) / 12);
    const folder = copy((file) => zeroPage(file, page));
    const { code, err } = await runTool('doctor', ['--data', folder, '--repair']);
    expect([code, err]).toEqual([0, '']);
    const saved = await contents(folder);
    // Where the list of tables has lost the one with the ids of devices, they are under other names.
    const renamed = await reportsOf(folder, ['lost-1', 'lost-2']);
    const folded = saved.folded + Math.max(...renamed);
    expect(folded).toBeGreaterThan(REPORTS - 3 * (HOUR / 20_000));
    expect(saved.journal + saved.devices).toBeGreaterThan(300 - Math.min(...renamed));
  },
);

test('what stands in a log that is damaged is saved too', async () => {
  const folder = mkdtempSync(join(root, 'log-'));
  const running = mkdtempSync(join(root, 'running-'));
  cpSync(whole, running, { recursive: true });
  {
    await using store = await openSqliteStore({ folder: running });
    for (let at = 0; at < 50; at++) await store.positions.append([reportAt('bus-2', START + HOUR + at)]);
    for (const file of Object.values(databaseFiles(running)))
      if (!file.endsWith('-shm')) copyFileSync(file, join(folder, file.slice(running.length + 1)));
  }
  flipByte(databaseFiles(folder).log, 32 + 10 * 4_120 + 900);
  const look = await runTool('doctor', ['--data', folder]);
  expect([look.code, look.out]).toEqual([
    1,
    expect.stringContaining('stand behind a damaged place of its log'),
  ]);
  expect((await runTool('doctor', ['--data', folder, '--repair'])).code).toBe(0);
  await using store = await openSqliteStore({ folder });
  const { reports } = await store.positions.range('bus-2', START + HOUR, START + 2 * HOUR);
  expect(reports).toHaveLength(50);
});
