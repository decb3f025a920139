import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ManualClock, systemClock } from '@outrider/kit/clock.ts';
import type { Order } from '@outrider/model/orders/order.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { eventReport } from '@outrider/model/reports/event-report.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FolderReader } from '../recording/reading/folder-reader.ts';
import { LONG } from '../testing-wait.ts';
import { callsBy, rawCall, signInNew } from './testing-caller.ts';
import { recordPictures } from './testing-recordings.ts';
import { startServers, type TestServers } from './testing-servers.ts';
import type { TestDoors } from './testing.ts';

// Two servers over one bus and one store: files lie on a, people ask b.

const NOW_S = Math.floor(Date.now() / 1_000);
/** Of an alarm, two hours ago. */
const THEN = NOW_S - 7_200;
const BEGAN = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 240 * MINUTE_MS;
const AWAY = 'It lies on the server a of the north, which is away';
const JPEG = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.alloc(300_000, 7)]);
const FETCHED = Buffer.from('0123456789');
/** The disk of a. */
const media = mkdtempSync(join(tmpdir(), 'outrider-media-'));
const reader = new FolderReader(media, new ManualClock());

let servers: TestServers;
let a: TestDoors;
let b: TestDoors;
/** Of who has device A, and who has device B. */
let ann: string;
let bob: string;
/** Addresses of files that lie on a, by what they are, and what is in each. */
const files: Record<string, { readonly path: string; readonly bytes: Buffer }> = {};
let exported = '';

const order: Omit<Order, 'id' | 'kind' | 'body' | 'progress'> = {
  deviceid: 'A',
  priority: 1,
  userName: 'ann',
  note: '',
  fromMinute: 0,
  toMinute: 0,
  untilMs: 0,
  createdMs: Date.now(),
  endedMs: Date.now(),
  state: 'done',
  fault: '',
  tries: 0,
  server: '',
  leaseMs: 0,
};

/** Lays a file into a folder of the data folder of a. */
function lay(path: string, bytes: Uint8Array): void {
  const file = join(resolve(a.uploads.folder.pathOf(0), '../../..'), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Each server hears of an order from the other one. */
function tell(kind: string, id: number): void {
  for (const { bus } of [a, b]) bus.publish('order.changed', { kind, id });
}

async function attachToEvent(server: string): Promise<void> {
  const { store } = servers;
  const [event] = await store.events.add([
    { deviceid: 'A', eventid: deviceEvents.gSensor.code, time: THEN, memo: '' },
  ]);
  const { id = 0, eventid = 0 } = event ?? {};
  const sign = { terminalId: 'T', time: '261201000000', number: 1, attachments: 1, reserved: 0, long: false };
  const file = { name: '00_01_6502_0_1.jpg', kind: 'picture', bytes: JPEG.length, format: 'jpeg' };
  const at = await store.orders.add({
    ...order,
    server,
    kind: 'attachments',
    body: { event: { id, eventid, time: THEN }, alarmNumber: 'a'.repeat(32), sign },
    progress: { files: [{ ...file, have: [[0, JPEG.length]], sha256: 'f'.repeat(64) }] },
  });
  tell('attachments', at);
  lay(`attachments/${at}/file-0`, JPEG);
  const of = `/gkevent/attachment?deviceid=A&serialno=${id}&place=0`;
  files['a file of an alarm'] = { path: of, bytes: JPEG };
  files['the same, to be saved'] = { path: `${of}&save=1`, bytes: JPEG };
  files['its picture'] = { path: `/pic.cgi?type=snap&deviceid=A&ch=1&t=${THEN}`, bytes: JPEG };
}

async function fetchFootage(server: string): Promise<void> {
  const [fromMs, toMs] = [THEN * 1_000, THEN * 1_000 + MINUTE_MS];
  const came = {
    name: 'a.avi',
    bytes: FETCHED.length,
    format: 'unknown',
    footage: { state: 'none', reason: '' },
  };
  const at = await servers.store.orders.add({
    ...order,
    server,
    kind: 'retrieval',
    body: { channels: [1], fromMs, toMs, way: 'any', stream: 'any', media: 'all', withoutMobile: false },
    progress: {
      usedWay: 'upload',
      parts: [{ channel: 1, fromMs, toMs, expected: 10, state: 'done', files: [came] }],
    },
  });
  tell('retrieval', at);
  lay(`retrievals/${at}/0/file-0`, FETCHED);
  files['a fetched file'] = { path: `/api/retrieval.file?id=${at}&file=0-0&as=sent`, bytes: FETCHED };
}

async function makeReport(server: string): Promise<void> {
  const { store } = servers;
  const { reportid: _none, ...defaults } = eventReport.defaults;
  const about = { profile: 'weekly', type: 'event detail', memberid: 'ann' } as const;
  const reportid = await store.eventReports.add({ ...defaults, ...about, begunMs: 1 });
  const stored = 'ab'.repeat(16);
  const bytes = Buffer.from('a report');
  const times = { start: THEN, end: NOW_S, updated: NOW_S };
  const file = { ...about, ...times, filename: 'weekly.html', filetype: 'html', stored, server } as const;
  const rest = { reportid, runid: 1, period: 1_440, tz: 0, bytes: 8, places: true, deviceids: ['A'] };
  const [id] = await store.reportFiles.add([{ ...file, ...rest }]);
  lay(`reports/${stored}`, bytes);
  files['a report'] = { path: `/gkevent/reportfile/weekly.html?id=${id}`, bytes };
}

async function upload(server: string): Promise<void> {
  const serialno = await servers.store.uploadedFiles.add({
    deviceid: 'A',
    filename: 'a.mp4',
    bytes: 9,
    ext: 'mp4',
    time: THEN,
    updated: NOW_S,
    whole: 5,
    wholeSince: NOW_S,
    ended: false,
    server,
  });
  lay(`uploads/0/${serialno}`, Buffer.from('whole and'));
  files['an uploaded file'] = { path: `/gkdevice/aufile/a.mp4?s=${serialno}`, bytes: Buffer.from('whole') };
}

async function noteWork(): Promise<void> {
  const said = callsBy(a, ann);
  const day = new Date(THEN * 1_000).toISOString().slice(0, 10);
  const { workid } = (await said('noteWork', {
    deviceid: 'A',
    name: 'Tyres',
    day,
  })) as HttpAnswer<'noteWork'>;
  const bytes = Buffer.from('%PDF-1.7 and so on');
  const data = bytes.toString('base64');
  const added = await said('addWorkFile', { workid, name: 'bill.pdf', data });
  const { fileid } = added as HttpAnswer<'addWorkFile'>;
  files['a paper of maintenance'] = { path: `/api/maintenance/files/${fileid}`, bytes };
}

const take = (server: TestDoors, key: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
const listed = async (server: TestDoors, key: string) =>
  (await rawCall<{ exports: { id: string; state: string }[] }>(server, key, 'GET', '/api/recordexport'))
    .exports;

async function exportFootage(): Promise<void> {
  await recordPictures(servers.store, media, { beganMs: BEGAN });
  const from = BEGAN / 1_000;
  const asked = { deviceid: 'A', channels: [1], from, to: from + 10, reason: 'claim 7' };
  exported = (await rawCall<{ id: string }>(a, ann, 'POST', '/api/recordexport', asked)).id;
  await vi.waitFor(async () => expect((await listed(a, ann))[0]?.state).toBe('done'), LONG);
  const path = `/api/recordexport/A/${exported}/file`;
  const bytes = Buffer.from(await (await take(a, ann, path)).arrayBuffer());
  files['a package of evidence'] = { path, bytes };
}

beforeAll(async () => {
  servers = await startServers(systemClock);
  a = await servers.start('a', { byId: (id) => (id === 'm' ? { reader } : undefined) });
  ann = await signInNew(a, 'ann', { level: 1, groupIds: [1] });
  bob = await signInNew(a, 'bob', { level: 1, groupIds: [2] });
  b = await servers.start('b');
  const { server } = a.uploads;
  await attachToEvent(server);
  await fetchFootage(server);
  await makeReport(server);
  await upload(server);
  await noteWork();
  await exportFootage();
});
afterAll(async () => {
  await servers[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
  rmSync(media, { recursive: true });
});

const names = [
  'a file of an alarm',
  'the same, to be saved',
  'its picture',
  'a fetched file',
  'a report',
  'an uploaded file',
  'a paper of maintenance',
  'a package of evidence',
];

test.each(names)(
  '%s that lies on another server is had whole and in part, by who may have it',
  async (name) => {
    const { path, bytes } = files[name] ?? { path: '', bytes: Buffer.alloc(0) };
    expect(bytes.length).toBeGreaterThan(0);
    // A server that does not answer within seconds is said to be away: beside load it is asked again.
    for (const server of [a, b])
      await expect
        .poll(
          async () => Buffer.from(await (await take(server, ann, path)).arrayBuffer()).equals(bytes),
          LONG,
        )
        .toBe(true);
    const whole = await take(b, ann, path);
    const own = await take(a, ann, path);
    await Promise.all([whole.arrayBuffer(), own.arrayBuffer()]);
    for (const header of ['content-type', 'content-disposition', 'content-length', 'etag'])
      expect(whole.headers.get(header)).toBe(own.headers.get(header));
    const part = await take(b, ann, path, { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-4/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 5));
    const beyond = await take(b, ann, path, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect(await (await take(b, bob, path)).json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('a picture that a page has already is not sent again', async () => {
  const { path } = files['its picture'] ?? { path: '' };
  const first = await take(b, ann, path);
  await first.arrayBuffer();
  const tag = first.headers.get('etag') ?? '';
  const again = await take(b, ann, path, { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('exports are listed whichever server has them, redacted where they lie, and thrown away through any', async () => {
  await expect.poll(async () => (await listed(b, ann)).map(({ id }) => id), LONG).toEqual([exported]);
  expect(await listed(b, bob)).toEqual([]);
  const path = `/api/recordexport/A/${exported}`;
  expect(await rawCall(b, ann, 'POST', `${path}/redaction`)).toMatchObject({
    code: 'VALIDATION',
    message: sentence(recordingSentences.redactElsewhere, { server: 'a of the north' }),
  });
  expect(await rawCall(b, bob, 'DELETE', path)).toMatchObject({ code: 'NOT_FOUND' });
  const asked = { deviceid: 'A', channels: [1], from: BEGAN / 1_000, to: BEGAN / 1_000 + 5, reason: 'again' };
  const { id } = await rawCall<{ id: string }>(a, ann, 'POST', '/api/recordexport', asked);
  await expect.poll(async () => (await listed(b, ann)).map((one) => one.id), LONG).toContain(id);
  expect(await rawCall(b, ann, 'DELETE', `/api/recordexport/A/${id}`)).toMatchObject({ hasError: false });
  expect((await listed(a, ann)).map((one) => one.id)).toEqual([exported]);
});

test('what lies on a server that has ended is said in words', async () => {
  await servers.end('a');
  const { path: paper = '' } = files['a paper of maintenance'] ?? {};
  for (const name of names) {
    const { path } = files[name] ?? { path: '' };
    if (path === paper) continue;
    expect([name, await (await take(b, ann, path)).json()]).toEqual([
      name,
      { hasError: true, code: 'NOT_FOUND', message: AWAY },
    ]);
  }
  // Which server took a paper is not kept.
  expect(await (await take(b, ann, paper)).json()).toMatchObject({ code: 'NOT_FOUND' });
  const path = `/api/recordexport/A/${exported}`;
  expect(await rawCall(b, ann, 'DELETE', path)).toMatchObject({ code: 'NOT_FOUND', message: AWAY });
  expect(await listed(b, ann)).toEqual([]);
});
