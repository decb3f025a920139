import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, ManualClock, systemClock } from '@outrider/kit/clock.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { guessedMapping, type SheetKind, sheetKindNames } from '@outrider/model/transfers/sheet-kinds.ts';
import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { csvRows } from '@outrider/kit/csv-rows.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { DAY_MS } from '@outrider/model/recordings/segment.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { recordPictures } from '../../doors/testing-recordings.ts';
import { FolderReader } from '../../recording/reading/folder-reader.ts';
import type { ReadFolders } from '../../recording/reading/segment-reader.ts';
import { GoingFolder } from '../../transfers/going/going-folder.ts';
import { LONG } from '../../testing-wait.ts';

interface Company {
  readonly doors: TestDoors;
  readonly key: string;
  readonly root: ReturnType<typeof callsBy>;
}

const DAY = '2026-10-05';
const midnight = Date.parse(DAY);
const minute = (n: number): number => midnight + n * 60_000;
/** It goes on from noon, two days after what is exported, whenever the tests run. */
const aheadMs = systemClock.now() - (midnight + 2.5 * DAY_MS);
const clock: Clock = { ...systemClock, now: () => systemClock.now() - aheadMs };

async function company(folders?: ReadFolders): Promise<Company> {
  const doors = await startDoors({}, clock, folders);
  const key = await signInNew(doors, 'admin', { level: 0 });
  return { doors, key, root: callsBy(doors, key) };
}
const recorded = mkdtempSync(join(tmpdir(), 'outrider-going-'));
const reader = new FolderReader(recorded, new ManualClock());
let from: Company;
let to: Company;
beforeAll(async () => {
  from = await company({ byId: (id) => (id === 'm' ? { reader } : undefined) });
  to = await company();
});
afterAll(async () => {
  await from.doors[Symbol.asyncDispose]();
  await to.doors[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(recorded, { recursive: true });
});

async function reaches({ root }: Company, transferid: number, state: string) {
  const read = async () => (await root('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
  await vi.waitFor(async () => expect((await read()).transfer.state).toBe(state), LONG);
  return await read();
}
async function bring(into: Company, about: SheetKind, sheet: string) {
  const file = Buffer.from(sheet).toString('base64');
  const said = await into.root('addSheet', { about, name: `${about}.csv`, file, encoding: 'auto' });
  const { transferid } = said as HttpAnswer<'addSheet'>;
  const { sheet: read } = await reaches(into, transferid, 'mapping');
  await into.root('checkTransfer', { transferid, mapping: read?.mapping ?? {} });
  await reaches(into, transferid, 'checked');
  await into.root('beginTransfer', { transferid });
  const { transfer } = await reaches(into, transferid, 'done');
  const items = await into.root('listTransferItems', { transferid, what: 'refused' });
  return {
    ...transfer.outcome,
    whys: (items as HttpAnswer<'listTransferItems'>).items.map(({ why }) => why),
  };
}
const wants: GoingWants = {
  fromDay: DAY,
  toDay: DAY,
  positions: 'csv',
  trips: true,
  files: true,
  recordings: true,
};
async function counted(wanted: GoingWants): Promise<number> {
  const { transferid } = (await from.root('addGoing', { wants: wanted })) as HttpAnswer<'addGoing'>;
  await reaches(from, transferid, 'checked');
  return transferid;
}
const take = async (transferid: number, part: number, headers = {}) =>
  await fetch(`http://127.0.0.1:${from.doors.port}/api/transfers/${transferid}/parts/${part}`, {
    headers: { authorization: `Bearer ${from.key}`, ...headers },
  });
/** All files of an export that is done, by path. */
async function filesOf(transferid: number): Promise<ReadonlyMap<string, Uint8Array>> {
  const { going } = await reaches(from, transferid, 'done');
  const files = new Map<string, Uint8Array>();
  for (const { part, files: count, bytes } of going?.parts ?? []) {
    const zip = new Uint8Array(await (await take(transferid, part)).arrayBuffer());
    expect(Math.abs(zip.length - bytes), `part ${part}`).toBeLessThan(20_000);
    const unzipped = Object.entries(unzipSync(zip));
    expect(unzipped).toHaveLength(count);
    for (const [path, content] of unzipped) files.set(path.replace(`export-${transferid}/`, ''), content);
  }
  return files;
}
const rowsOf = (files: ReadonlyMap<string, Uint8Array>, path: string): (readonly string[])[] =>
  [...csvRows(strFromU8(files.get(path) ?? new Uint8Array()))].map(({ cells }) => cells);
interface Manifest {
  readonly files: {
    path: string;
    bytes: number;
    sha256: string;
    rows?: number;
    of?: string;
    from?: string;
  }[];
  readonly 'left out': { what: string; why: string }[];
}
const manifestOf = (files: ReadonlyMap<string, Uint8Array>): Manifest =>
  JSON.parse(strFromU8(files.get('manifest.json') ?? new Uint8Array())) as Manifest;

/** What there is of the company, brought in as sheets. */
beforeAll(async () => {
  const sheets = {
    groups: 'Group\nNorth\nNorth / Depot/1\nSouth\n',
    devices: `IMEI,Name,Plate,Groups\nx.,"'=1+1",AB-1,North / Depot/1; South\nCON,"a ""b"", c",'-7,North\na,${'x'.repeat(128)},,\n`,
    drivers: 'Driver,Card,Device,Phone,Born\nAnn / Bob,4711,CON,+886912,1990-01-31\n../x,,,,\n',
    people:
      'User,Role,Groups,E-mail,Phone,Disabled\nola,2,North / Depot/1; South,ola@example.com,+1,no\nper,3,South,,,yes\n',
  };
  for (const kind of sheetKindNames)
    expect(await bring(from, kind, sheets[kind]), kind).toMatchObject({ whys: [] });
});
/** What it did. */
beforeAll(async () => {
  const { doors } = from;
  await doors.store.positions.append([
    ...[0, 1, 2, 700].map((n) => reportAt('x.', minute(n), { telemetry: { ignitionOn: true } })),
    reportAt('CON', minute(-1)),
    reportAt('A', minute(5)),
  ]);
  const values = {
    rules: [
      {
        name: 'always',
        devices: ['A'],
        groups: [],
        days: [1, 2, 3, 4, 5, 6, 7],
        from: 0,
        to: 0,
        zone: 'UTC',
        mode: 'dark',
        what: 'all',
      },
      {
        name: 'minute',
        devices: ['x.'],
        groups: [],
        days: [1, 2, 3, 4, 5, 6, 7],
        from: 10,
        to: 11,
        zone: 'UTC',
        mode: 'dark',
        what: 'footage',
      },
    ],
  };
  expect(await rawCall(doors, from.key, 'PUT', '/gkserver/settings/privacy', { values })).toMatchObject({
    hasError: false,
  });
  await doors.store.drivers.setPicture(
    (await doors.store.drivers.ofCard('4711'))?.driverid ?? 0,
    Buffer.from([0xff, 0xd8, 1]),
  );
  for (const deviceid of ['CON', 'A'])
    await recordPictures(doors.store, recorded, { beganMs: minute(10), deviceid });
  // A group of pictures each second: one begins on the day before, one in front of a private time, one in it.
  await recordPictures(doors.store, recorded, { beganMs: midnight - 4_500, deviceid: 'CON', channel: 2 });
  for (const end of [minute(10), minute(11)])
    await recordPictures(doors.store, recorded, { beganMs: end - 4_500, deviceid: 'x.' });
  await doors.store.events.add([
    { deviceid: 'A', eventid: 1, time: midnight / 1_000 + 60, lat: 25, lng: 121, memo: '=cmd' },
    { deviceid: 'CON', eventid: 1, time: midnight / 1_000 + 60, lat: 25, lng: 121 },
    { deviceid: 'CON', eventid: 1, time: midnight / 1_000 - 60 },
  ]);
  const { folder, server } = doors.uploads;
  const seconds = midnight / 1_000 + 60;
  const upload = { deviceid: 'CON', filename: 'a.bin', ext: 'bin', bytes: 6, whole: 6, ended: true, server };
  const times = { time: seconds, updated: seconds, wholeSince: seconds };
  const [whole, broken] = [
    await doors.store.uploadedFiles.add({ ...upload, ...times }),
    await doors.store.uploadedFiles.add({ ...upload, ...times }),
  ];
  mkdirSync(join(folder.pathOf(broken), 'no file'), { recursive: true });
  writeFileSync(folder.pathOf(whole), 'a file');
});

/** The files of an export of everything. */
let files: ReadonlyMap<string, Uint8Array> = new Map();

test('a company is exported as files that say what they are: all of it but secrets and what is private', async () => {
  const { doors } = from;
  const address = 'https://ann:hush-hush@hooks.example.com/hush-hush?token=hush-hush';
  const key = { deviceid: 'GLOBAL', eventid: 15 };
  await doors.store.pushPlans.put({ ...pushPlan.defaults, ...key, name: 'hook', script: address });
  await rawCall(doors, from.key, 'PUT', '/gkserver/settings/pushEvent', { values: { url: address } });

  const transferid = await counted(wants);
  const { going, transfer } = await reaches(from, transferid, 'checked');
  expect(going?.weight?.free).toBeGreaterThan(0);
  expect(going?.weight?.recordings).toBeGreaterThan(0);
  expect(await from.root('readTransfer', { transferid })).toMatchObject({ going: { parts: [], until: 0 } });
  expect((await take(transferid, 1)).headers.get('content-type')).toContain('json');
  // A device is removed before its turn comes.
  await from.doors.fleet.records.remove('a');
  await from.root('beginTransfer', { transferid });
  files = await filesOf(transferid);
  expect(transfer.items).toBeGreaterThan(40);

  const { files: listed, 'left out': left } = manifestOf(files);
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length);
  expect([...files.keys()].toSorted()).toEqual(
    [...listed.map(({ path }) => path), 'manifest.json', 'READ-ME.txt'].toSorted(),
  );
  for (const { path, bytes, sha256 } of listed) {
    const content = files.get(path) ?? new Uint8Array();
    expect([path, content.length]).toEqual([path, bytes]);
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
  }
  expect(left).toEqual([
    { what: 'files: uploads 1-2', why: 'Files that cannot be read or are too large for a zip: 1' },
    { what: 'positions: a 2026-10', why: 'The device a was removed in the meantime' },
  ]);
  expect(listed.filter(({ of }) => of === 'a.bin')).toHaveLength(1);
  const positions = listed.filter(({ path }) => path.startsWith('positions/'));
  expect(positions).toEqual([
    expect.objectContaining({ of: 'x.', rows: 4, from: '2026-10-05T00:00:00.000Z' }),
  ]);
  expect(positions[0]?.path).toMatch(/^positions\/[\w-]+\/2026-10-05\.csv$/);
  expect(rowsOf(files, positions[0]?.path ?? '')[1]?.slice(0, 3)).toEqual([
    '2026-10-05T00:00:00.000Z',
    '24.123456',
    '120.654321',
  ]);
  // Of two that were recorded the one is private.
  const movies = listed.filter(({ path }) => path.startsWith('recordings/') && !path.includes('/x'));
  expect(movies).toEqual([
    expect.objectContaining({ of: 'CON', from: '2026-10-05T00:10:00.000Z' }),
    expect.objectContaining({ of: 'CON', from: '2026-10-05T00:00:00.500Z' }),
  ]);
  const movie = movies[0]?.path ?? '';
  expect(movie).toMatch(/^recordings\/CON-[\da-f]{8}\/2026-10-05\/channel-1-20261005T001000Z\.mp4$/);
  const film = files.get(movie) ?? new Uint8Array();
  expect((await readVideoFile(film)).video).toHaveLength(100);
  // What happened in a private time is told without its place.
  const [head = [], ...events] = rowsOf(files, 'records/events.csv');
  const told = events.map((row) => ['device', 'lat', 'memo'].map((name) => row[head.indexOf(name)]));
  expect(told).toEqual([
    ['A', '', '=cmd'],
    ['CON', '25', ''],
  ]);
  const words = strFromU8(files.get('READ-ME.txt') ?? new Uint8Array());
  for (const name of ['Password', 'records/devices.csv', 'Over-speed Value: km/h'])
    expect(words).toContain(name);
  const everything = [...files.values()].map((content) => strFromU8(content)).join('\n');
  expect(everything).not.toContain('$argon2');
  expect(everything).not.toContain('hush-hush');
  for (const path of ['settings/push-plans.json', 'settings/server.json'])
    expect(strFromU8(files.get(path) ?? new Uint8Array())).toContain('"https://hooks.example.com"');
  expect(
    listed.some(({ path, of }) => /^files\/drivers\/\d+-Ann_Bob-\w+\.jpg$/.test(path) && of === 'Ann / Bob'),
  ).toBe(true);

  const { entries } = await doors.store.trail.find({ limit: 50 });
  const said = entries.map(({ text }) => text).join('\n');
  expect(said).toContain(`everything of the company was written as files: transfer ${transferid}`);
  expect(said).toContain(`downloaded the part 1 of an export: transfer ${transferid}`);
  expect(said).toContain(`began the transfer ${transferid}`);
});

test('no picture of an export was taken in a private time, and all others are there', async () => {
  const films = manifestOf(files).files.filter(({ path, of }) => path.endsWith('.mp4') && of === 'x.');
  const taken: number[] = [];
  for (const { path, from: begins = '' } of films) {
    const { video } = await readVideoFile(files.get(path) ?? new Uint8Array());
    taken.push(...video.map(({ captureMs }) => Date.parse(begins) + captureMs));
  }
  const ranks = taken.map((ms) => (ms - minute(10)) / 100);
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // Up to the last group that is over before the private minute, and from the first that begins behind it.
  expect(ranks).toEqual([...from(-45, -6), ...from(605, 654)]);
});

test('what goes can come: an empty server takes it', async () => {
  for (const kind of sheetKindNames) {
    const sheet = strFromU8(files.get(`records/${kind}.csv`) ?? new Uint8Array());
    expect(
      Object.keys(guessedMapping(kind, rowsOf(files, `records/${kind}.csv`)[0] ?? [])).length,
    ).toBeGreaterThan(0);
    const { whys } = await bring(to, kind, sheet);
    // The groups that every server of tests has are called as none can be.
    expect(whys, kind).toEqual(kind === 'groups' ? Array(2).fill(transferSentences.groupName) : []);
  }
  const again = async ({ doors: { store } }: Company) => {
    const nameOf = new Map((await store.groups.list()).map(({ groupid, name }) => [groupid, name]));
    const users = (await store.users.list()).filter(({ level }) => level !== 0);
    return {
      groups: [...nameOf.values()].toSorted(),
      members: (await store.groups.memberships())
        .map((one) => `${nameOf.get(one.groupid)} ${one.deviceid}`)
        .toSorted(),
      drivers: (await store.drivers.list()).map(({ driverid: _id, pictureMs: _ms, ...words }) => words),
      people: users.map(({ updatedMs: _ms, passwordHash: _hash, signedInMs: _in, groupIds, ...said }) => ({
        ...said,
        groups: groupIds.map((groupid) => nameOf.get(groupid) ?? '').toSorted(),
      })),
    };
  };
  expect(await again(to)).toEqual(await again(from));
  for (const deviceid of ['x.', 'CON']) {
    const { edits: _edits, firstSeenMs: _ms, ...record } = to.doors.fleet.records.get(deviceid) ?? {};
    expect(from.doors.fleet.records.get(deviceid)).toMatchObject(record);
  }
});

test('an export that finds the disk full, or is stopped, goes on and has each file once; a download goes on where it broke off; what is removed is gone', async () => {
  const quick = { ...wants, positions: 'gpx', trips: false, files: false, recordings: false } as const;
  const transferid = await counted(quick);
  let left = 5;
  const { write } = GoingFolder.prototype;
  const full = vi.spyOn(GoingFolder.prototype, 'write').mockImplementation(async function full(
    this: GoingFolder,
    id,
    path,
    pieces,
    pace,
  ) {
    const filling = async function* () {
      for await (const piece of pieces) {
        yield piece;
        if (left-- === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      }
    };
    return await write.call(this, id, path, filling(), pace);
  });
  await from.root('beginTransfer', { transferid });
  expect((await reaches(from, transferid, 'stopped')).transfer.fault).toBe(transferSentences.goingNoRoom);
  full.mockRestore();
  await from.root('beginTransfer', { transferid });
  expect(await from.root('stopTransfer', { transferid })).toMatchObject({ hasError: false });
  await from.root('beginTransfer', { transferid });
  const listed = manifestOf(await filesOf(transferid)).files.map(({ path }) => path);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((path) => path.endsWith('.gpx'))).toHaveLength(1);

  const whole = new Uint8Array(await (await take(transferid, 1)).arrayBuffer());
  const middle = Math.floor(whole.length / 2);
  const rest = await take(transferid, 1, { range: `bytes=${middle}-` });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(middle))).toBe(true);
  expect(await from.root('removeTransfer', { transferid })).toMatchObject({ hasError: false });
  expect(await (await take(transferid, 1)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('settings of the server go out only with people who set the server, and such an export is given to nobody else', async () => {
  const { doors } = from;
  const quick = { ...wants, positions: 'none', trips: false, files: false, recordings: false } as const;
  const other = { ...from, key: await signInNew(doors, 'other', { level: 0 }) };
  const others = callsBy(doors, other.key);
  const exported = async (call: Company['root']): Promise<number> => {
    const { transferid } = (await call('addGoing', { wants: quick })) as HttpAnswer<'addGoing'>;
    await reaches(from, transferid, 'checked');
    await call('beginTransfer', { transferid });
    await reaches(from, transferid, 'done');
    return transferid;
  };
  const own = await exported(others);
  const left = manifestOf(await filesOf(own));
  expect(left.files.map(({ path }) => path)).not.toContain('settings/server.json');
  expect(left['left out']).toEqual([{ what: 'settings: server', why: transferSentences.goingNotSet }]);
  const admins = await exported(from.root);
  expect(manifestOf(await filesOf(admins)).files.map(({ path }) => path)).toContain('settings/server.json');
  const path = (transferid: number) => `/api/transfers/${transferid}/parts/1`;
  expect(await rawCall(doors, other.key, 'GET', path(admins))).toMatchObject({ code: 'FORBIDDEN' });
  const taken = await fetch(`http://127.0.0.1:${doors.port}${path(own)}`, {
    headers: { authorization: `Bearer ${other.key}` },
  });
  expect(taken.headers.get('content-type')).toBe('application/zip');
  await taken.arrayBuffer();
});
