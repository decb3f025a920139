import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { accessOf, defaultAccess } from '@outrider/model/people/rights.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { listMigrations } from './migrations.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const OLD = fileURLToPath(new URL('./fixtures/0002-positions.sqlite', import.meta.url));
/** When its first device was seen. */
const START = Date.UTC(2026, 4, 1, 8);
const SECRET = createHash('sha256').update('0123456789abcdef0123').digest('hex');

const root = mkdtempSync(join(tmpdir(), 'outrider-old-'));
/** A data folder with a database of that version. */
function oldFolder(): string {
  const folder = mkdtempSync(join(root, 'data-'));
  copyFileSync(OLD, join(folder, 'outrider.sqlite'));
  return folder;
}

/** Brought up to date once, for all that look at it. */
let store: Store;
beforeAll(async () => {
  store = await openSqliteStore({ folder: oldFolder() });
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(root, { recursive: true });
});

test('users, groups and who is in them are there', async () => {
  expect(await store.groups.list()).toEqual([
    { groupid: 1, name: 'North' },
    { groupid: 2, name: `South & "West" of O'Hara` },
  ]);
  expect([await store.groups.devicesOf(1), await store.groups.devicesOf(2)]).toEqual([
    ['bus-1'],
    ['bus-1', 'bus-2'],
  ]);
  expect(await store.users.list()).toMatchObject([
    { userName: 'admin', level: 0, disabled: false, groupIds: [] },
    { userName: 'emil', level: 4, disabled: true, groupIds: [] },
    { userName: 'Olga', level: 5, disabled: false, groupIds: [1, 2] },
  ]);
});

test('somebody who had rights of their own has a permission that grants just these', async () => {
  const permissions = await store.permissions.list();
  expect(permissions.slice(0, 4).map(({ id, access }) => [id, access])).toEqual(
    [0, 1, 2, 3].map((level) => [level, defaultAccess(level)]),
  );
  expect(permissions.slice(4)).toEqual([
    { id: 4, name: 'Permission 4', access: accessOf(['P_dash']) },
    { id: 5, name: 'Permission 5', access: accessOf(['P_dash', 'P_live', 'F_gps']) },
  ]);
});

test('those who were signed in are signed in', async () => {
  const olga = await store.sessions.listOf('olga', START);
  const admin = await store.sessions.listOf('admin', START);
  expect([...olga, ...admin]).toMatchObject([
    { userName: 'Olga', saved: true, createdMs: START, expiresMs: START + 30 * 86_400_000 },
    { userName: 'admin', saved: false },
  ]);
  expect(await store.settings.get('server.key')).toBeDefined();
});

test('every device has what was set of it', async () => {
  const blank = { ...deviceRecord.defaults, registered: true };
  expect(await store.devices.list()).toEqual([
    {
      ...blank,
      deviceid: '77',
      registered: false,
      plate: 'NEW 77',
      firstSeenMs: START + 2,
    },
    {
      ...blank,
      deviceid: 'bus-1',
      driverName: '王芳',
      memo: 'line 7',
      secondMemo: 'spare key',
      plate: '京A12345',
      externalId: 'X-9',
      icon: 3,
      channelMask: '0010',
      channelNames: ['Front', '', 'Cabin, left'],
      channelOrder: [2, 1, 3],
      talkChannel: 2,
      dsmChannel: 3,
      manualPosition: { lat: 24.078605, lng: -120.25 },
      timezone: 28_800,
      firstSeenMs: START,
    },
    { ...blank, deviceid: 'bus-2', firstSeenMs: START + 1 },
  ]);
});

test('somebody who is entered as the driver drove from the beginning', async () => {
  const driversOf = async (deviceid: string) =>
    (await store.driverShifts.within(deviceid, 0, START)).map(({ driver, toMs }) => [driver, toMs]);
  expect(await driversOf('bus-1')).toEqual([['王芳', START]]);
  expect(await driversOf('bus-2')).toEqual([['', START]]);
});

test('every terminal is known by its number and its code', async () => {
  const jt808 = { protocol: 'jt808', secretHash: undefined, plateColour: undefined };
  expect(await store.links.list()).toEqual([
    { ...jt808, name: '100', deviceid: 'bus-2' },
    { ...jt808, name: '13800138000', deviceid: 'bus-1', secretHash: SECRET },
    { ...jt808, name: '77', deviceid: '77' },
  ]);
});

test('every report is there, folded or not, with its alarms by name', async () => {
  const { reports } = await store.positions.range('bus-1', START, START + 3 * 3_600_000);
  expect(reports).toHaveLength(722);
  expect(reports[30]).toEqual({
    late: false,
    position: {
      time: START + 300_000,
      lat: 24.003,
      lng: 120.5,
      speedKmh: 30,
      heading: 30,
      altitude: 12,
      valid: true,
    },
    telemetry: { ignitionOn: true, mileageKm: 1_030, signalPercent: 80 },
  });
  const alarms = reports.flatMap(({ position, telemetry }) =>
    telemetry.alarms === undefined ? [] : [[(position.time - START) / 10_000, ...telemetry.alarms]],
  );
  expect(alarms).toEqual([
    ...[99, 199, 299, 399, 499, 599, 699].map((at) => [at, 'emergency', 'powerCut']),
    [721, 'overSpeed', 'illegalDoorOpening'],
  ]);
  expect((await store.positions.range('bus-2', START, START + 60_000)).reports).toMatchObject([
    { late: false },
    { late: true },
  ]);
});

test('the newest report of each device is there, that of a removed one too', async () => {
  const latest = await store.positions.latest();
  expect([...latest].map(([deviceid, { position }]) => [deviceid, (position.time - START) / 10_000])).toEqual(
    [
      ['bus-1', 721],
      ['gone', 5],
      ['bus-2', 1],
    ],
  );
  expect(latest.get('gone')?.telemetry).toEqual({ temperatureC: -12.5, videoLost: [1, 3], recording: true });
});

test('it is brought to the newest migration, whole, and is opened again as it is', async () => {
  const folder = oldFolder();
  await (await openSqliteStore({ folder }))[Symbol.asyncDispose]();
  const db = new DatabaseSync(join(folder, 'outrider.sqlite'));
  const done = db.prepare('SELECT number, name FROM migrations ORDER BY number').all();
  expect(done).toEqual(listMigrations().map(({ number, name }) => ({ number, name })));
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  // What a change brings with it is in the queries of the areas, which every engine runs (decision 0057).
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all()).toEqual([]);
  db.close();
  await using again = await openSqliteStore({ folder });
  expect(await again.devices.list()).toHaveLength(3);
});

test('visits of the days before they were counted are pending from the start on, and marked some at a time', async () => {
  while ((await store.deviceDays.countStep()).more);
  const days = { deviceids: ['bus-1', 'bus-2'], fromDay: 0, toDay: 30_000 };
  expect(await store.visits.countUnsettled(days)).toBeGreaterThan(0);
  expect(await store.visits.markSome()).toBe(true);
  expect(await store.visits.stale(99)).not.toEqual([]);
});
