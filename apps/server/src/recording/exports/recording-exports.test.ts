import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caseStanding } from '@outrider/evidence/manifest-case.ts';
import { type ByteSource, readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { verifyPackage } from '@outrider/evidence/verify-package.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { Footage, type Movie } from '../footage.ts';
import { bootRecording } from '../testing-recording.ts';
import { KEPT_MS } from './export-told.ts';
import { RecordingExports, type RecordingExportsParts } from './recording-exports.ts';
import type { ExportOrder } from './export-order.ts';
import { SigningKey } from '../../files/signing-key.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
let exports: RecordingExports | undefined;
afterEach(async () => {
  await exports?.[Symbol.asyncDispose]();
  await running?.end();
});

const order: ExportOrder = {
  user: 'ann',
  reason: 'claim 7',
  device: { deviceid: 'd', plate: 'AB-1', driver: '', model: '', firmware: '', zoneSeconds: 28_800 },
  channelNames: { 1: 'Front' },
  channels: [1],
  darkBetween: () => [],
  fromMs: NOON + 57_000,
  toMs: NOON + 80_000,
  withWay: true,
  events: [{ timeMs: NOON + 58_000, event: 3, name: 'Over speed', memo: '' }],
  cases: [],
  snapshots: [{ channel: 1, timeMs: NOON + 58_000, jpeg: Uint8Array.of(0xff, 0xd8, 1) }],
  custody: [{ timeMs: NOON, what: 'locked', user: 'bob', reason: 'accident' }],
};
const fix = {
  time: NOON + 58_000,
  lat: 24.1,
  lng: 120.6,
  speedKmh: 50,
  heading: 90,
  altitude: 0,
  valid: true,
};

/** Two stretches of a channel, with a gap of ten seconds between, and one fix. */
async function boot(change: Partial<RecordingExportsParts> = {}) {
  running = await bootRecording();
  running.feed([...pictures(57_000, 62_000), ...pictures(72_000, 75_000)]);
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const { store, folder, folders, clock } = running;
  await store.positions.append([
    { deviceid: 'd', late: false, telemetry: {}, arrivedMs: fix.time, position: fix },
  ]);
  const parts: RecordingExportsParts = {
    footage: new Footage(store.recordings, folders, { read: noSound } as never),
    positions: store.positions,
    recordings: store.recordings,
    server: '0123456789abcdef',
    key: new SigningKey(join(folder, 'evidence.key')),
    product: 'Outrider 1',
    viewer: async (content) => JSON.stringify(content),
    folder,
    maxBytes: () => 10_000_000,
    clock,
    log: silentLog,
    ...change,
  };
  exports = new RecordingExports(parts);
  return { ...running, parts, exports };
}
async function* noSound(): AsyncGenerator<Uint8Array> {}

/** Resolves once it is in the state. */
async function until(id: string, state: string): Promise<void> {
  await vi.waitFor(() => expect(exports?.find('ann', id)?.state).toBe(state), { ...LONG, interval: 5 });
}

async function packageOf(id: string) {
  const bytes = await readFile(exports?.fileOf({ id }) ?? '');
  const source: ByteSource = {
    size: bytes.length,
    read: async (at, length) => new Uint8Array(bytes.subarray(at, at + length)),
  };
  const { entries } = await readZipDirectory(source);
  const file = async (name: string) => {
    const entry = entries.find((one) => one.name === name);
    return entry === undefined ? new Uint8Array() : await readWhole(source, entry);
  };
  const text = async (name: string) => new TextDecoder().decode(await file(name));
  return { source, names: entries.map(({ name }) => name), file, text };
}

test('an export is a signed package with all that there is of the stretch, gaps said', async () => {
  const { exports: all, folder } = await boot();
  const id = await all.begin(order);
  await until(id, 'done');
  const { source, names, text, file } = await packageOf(id);
  const { faults, manifest } = await verifyPackage(source);
  expect(faults).toEqual([]);
  expect(names).toEqual([
    'ch1/20261122T120057Z.mp4',
    'snapshots/ch1_20261122T120058Z_1.jpg',
    'way.gpx',
    'events.json',
    'index.html',
    'manifest.json',
    'signing-key.pem',
    'SHA256SUMS',
    'SHA256SUMS.sig',
  ]);
  expect(manifest).toMatchObject({
    user: 'ann',
    reason: 'claim 7',
    device: { plate: 'AB-1' },
    positions: 1,
    events: 1,
    footage: [
      { channelName: 'Front', codec: 'h264', width: 352, startMs: NOON + 57_000, endMs: NOON + 75_000 },
    ],
    missing: [
      { channel: 1, fromMs: NOON + 62_000, toMs: NOON + 72_000 },
      { channel: 1, fromMs: NOON + 75_000, toMs: NOON + 80_000 },
    ],
    custody: [
      { what: 'locked', user: 'bob' },
      { what: 'exported', user: 'ann' },
    ],
    keyFingerprint: await all.fingerprint(),
  });
  expect(await text('way.gpx')).toContain('lat="24.1000000" lon="120.6000000"');
  expect(JSON.parse(await text('index.html'))).toMatchObject({ events: [{ name: 'Over speed' }] });
  expect((await readVideoFile(await file('ch1/20261122T120057Z.mp4'))).video).toHaveLength(80);
  expect((await stat(join(folder, 'evidence.key'))).mode & 0o777).toBe(0o600);
  expect((await stat(all.fileOf({ id }))).mode & 0o777).toBe(0o600);
});

test('an export of a file that is damaged is signed with what is whole, and says in its manifest what is missing, and why', async () => {
  const { exports: all, rows, specs } = await boot();
  const [segment] = (await rows()) as [RecordedSegment];
  const path = join(specs[0]?.path ?? '', segmentPath(segment));
  const bytes = await readFile(path);
  const groups = [...bytes.toString('latin1').matchAll(/moof/g)].map(({ index }) => index);
  await writeFile(path, bytes.fill(0x5a, (groups[1] ?? 0) + 300, (groups[1] ?? 0) + 320));
  const id = await all.begin(order);
  await until(id, 'done');
  const { source, file, names } = await packageOf(id);
  const { faults, manifest } = await verifyPackage(source);
  expect(faults).toEqual([]);
  expect(manifest?.missing[0]).toEqual({
    channel: 1,
    fromMs: NOON + 58_000,
    toMs: NOON + 59_000,
    reason: 'damaged',
  });
  const movies = await Promise.all(
    names.filter((name) => name.endsWith('.mp4')).map(async (name) => await readVideoFile(await file(name))),
  );
  // Ten pictures a second, of eight seconds but one.
  expect(movies.reduce((sum, { video }) => sum + video.length, 0)).toBe(70);
});

test('a case of the stretch is in the package with its decision and its files; one that has gone, or whose server is away, is said', async () => {
  const { exports: all, folder } = await boot();
  const path = join(folder, 'attached');
  const away = () => Promise.reject(new OutriderError('NOT_FOUND', 'its server is away'));
  writeFileSync(path, 'a picture');
  const aCase = {
    id: 7,
    event: 18,
    name: 'Harsh brake',
    gravity: 1,
    firstMs: NOON,
    lastMs: NOON,
    count: 2,
    driver: 'Lin',
    state: 'closed',
    outcome: 'false',
    reason: 'road',
    decidedBy: 'bob',
    decidedMs: NOON + 9,
    dueMs: 0,
    answeredMs: NOON + 8,
    steps: [
      {
        timeMs: NOON + 9,
        user: 'bob',
        kind: 'decided',
        from: { state: 'new', outcome: '', reason: '' },
        to: { state: 'closed', outcome: 'false', reason: 'road' },
      },
    ],
    notes: [{ timeMs: NOON + 5, user: 'ann', text: 'A dog' }],
    files: [
      { find: async () => path, recorderName: '00_65_1.JPG', event: 3 },
      { find: async () => join(folder, 'gone'), recorderName: 'b.mp4', event: 4 },
      { find: async () => path, recorderName: '../etc/passwd', event: 4 },
      { find: away, recorderName: 'c.mp4', event: 5 },
    ],
  };
  const id = await all.begin({ ...order, cases: [aCase] });
  await until(id, 'done');
  const { source, names, text } = await packageOf(id);
  const { faults, manifest } = await verifyPackage(source);
  expect(faults).toEqual([]);
  expect(names.filter((name) => name.startsWith('case'))).toEqual(['case7/1.jpg', 'case7/3']);
  expect(await text('case7/1.jpg')).toBe('a picture');
  expect(manifest?.cases).toMatchObject([
    {
      id: 7,
      outcome: 'false',
      steps: [{ user: 'bob', from: { state: 'new' }, to: { outcome: 'false', reason: 'road' } }],
      notes: [{ user: 'ann', text: 'A dog' }],
      files: [
        { name: 'case7/1.jpg', recorderName: '00_65_1.JPG', bytes: 9 },
        { recorderName: '../etc/passwd' },
      ],
      lost: ['b.mp4', 'c.mp4'],
    },
  ]);
  expect(manifest?.cases?.map(caseStanding)).toEqual(['false (road), by bob']);
});

test('the pictures of two exports are the same bytes', async () => {
  const { exports: all } = await boot();
  const [one, other] = [await all.begin(order), await all.begin({ ...order, reason: 'again' })];
  await until(one, 'done');
  await until(other, 'done');
  const name = 'ch1/20261122T120057Z.mp4';
  expect(await (await packageOf(one)).file(name)).toEqual(await (await packageOf(other)).file(name));
});

test('an export that is done is there after a restart, for its day; its key is the same', async () => {
  const { exports: all, parts, clock, folder } = await boot();
  const id = await all.begin(order);
  await until(id, 'done');
  const key = await all.fingerprint();
  await all[Symbol.asyncDispose]();
  exports = new RecordingExports({ ...parts, key: new SigningKey(join(folder, 'evidence.key')) });
  await exports.start();
  expect(exports.find('ann', id)).toMatchObject({ state: 'done', reason: 'claim 7' });
  expect(exports.find('bob', id)).toBeUndefined();
  expect(await exports.fingerprint()).toBe(key);
  clock.advance(KEPT_MS);
  expect(exports.find('ann', id)).toBeUndefined();
  await vi.waitFor(() => expect(stat(exports!.fileOf({ id }))).rejects.toThrow(), LONG);
});

test('what is left of exports by a crash goes at the next start, which nothing of it stops', async () => {
  const { exports: all, parts, folder } = await boot();
  const id = await all.begin(order);
  await until(id, 'done');
  await all[Symbol.asyncDispose]();
  const [torn, alone] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const left = [`${alone}.zip`, `${torn}.json`, `${torn}.zip`, `${alone}.json.new`].map((name) =>
    join(folder, name),
  );
  for (const path of left) writeFileSync(path, '{"id":');
  exports = new RecordingExports(parts);
  await exports.start();
  expect(exports.list('ann').map((told) => told.id)).toEqual([id]);
  expect(left.filter((path) => existsSync(path))).toEqual([]);
  expect(existsSync(exports.fileOf({ id }))).toBe(true);
});

test('an export that is thrown away in its last moment is not there again', async () => {
  const { exports: all, folder } = await boot();
  const id = await all.begin(order);
  await vi.waitFor(() => expect(existsSync(all.fileOf({ id }))).toBe(true), { ...LONG, interval: 1 });
  await all.remove({ id });
  await all[Symbol.asyncDispose]();
  expect(all.list('ann')).toEqual([]);
  expect([`${id}.zip`, `${id}.json`].filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test('a package that cannot be removed ends no server, and is tried again', async () => {
  const { exports: all, clock } = await boot();
  const id = await all.begin(order);
  await until(id, 'done');
  const path = all.fileOf({ id });
  rmSync(path);
  // A folder is not removed as a file is.
  mkdirSync(path);
  clock.advance(KEPT_MS);
  await vi.waitFor(() => expect(all.find('ann', id)?.state).toBe('done'), LONG);
  rmSync(path, { recursive: true });
  clock.advance(KEPT_MS);
  await vi.waitFor(() => expect(all.find('ann', id)).toBeUndefined(), LONG);
});

/** A recording that gives its first bytes, and then nothing before it may go on. */
function slowFootage() {
  const gate = Promise.withResolvers<undefined>();
  const movie: Movie = {
    length: 2,
    tag: '',
    startMs: order.fromMs,
    endMs: order.toMs,
    gaps: [],
    fetched: [],
    format: { stream: 'main', codec: 'h264', width: 1, height: 1, sound: '', deviceOffsetMs: 0 },
    async *read() {
      yield Uint8Array.of(1);
      await gate.promise;
      yield Uint8Array.of(2);
    },
  };
  return { gate, footage: { movie: async () => movie } };
}

test('an export that is stopped leaves nothing, and the next begins', async () => {
  const { gate, footage } = slowFootage();
  const { exports: all, folder } = await boot({ footage });
  const [one, two, three] = [await all.begin(order), await all.begin(order), await all.begin(order)];
  await until(two, 'running');
  expect(all.find('ann', three)?.state).toBe('waiting');
  await all.remove({ id: one });
  await all.remove({ id: three });
  gate.resolve(undefined);
  await until(two, 'done');
  expect(all.list('ann').map(({ id }) => id)).toEqual([two]);
  await vi.waitFor(async () => await expect(stat(join(folder, `${one}.part`))).rejects.toThrow(), LONG);
});

test('of many that are ordered at the same time no more are taken than of one after the other', async () => {
  const { exports: all } = await boot({ footage: slowFootage().footage });
  const taken = await Promise.allSettled(Array.from({ length: 13 }, () => all.begin(order)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('two exports are written at once where there is room for both, and kept a day from when they are done', async () => {
  const { gate, footage } = slowFootage();
  const { store, parts, clock, exports: all } = await boot({ footage });
  const bytes = (await rowsOf(store)).reduce((sum, segment) => sum + segment.bytes, 0);
  await all[Symbol.asyncDispose]();
  exports = new RecordingExports({ ...parts, maxBytes: () => Math.ceil(bytes * 1.5) });
  const [one, two] = [await exports.begin(order), await exports.begin(order)];
  await until(one, 'running');
  expect(exports.find('ann', two)?.state).toBe('waiting');
  clock.advance(3_600_000);
  gate.resolve(undefined);
  await until(two, 'done');
  const told = exports.find('ann', two);
  expect((told?.untilMs ?? 0) - (told?.madeMs ?? 0)).toBe(KEPT_MS + 3_600_000);
});

test('what is too large, nothing, or too much at once is refused', async () => {
  const { exports: all } = await boot({ maxBytes: () => 100, footage: slowFootage().footage });
  await expect(all.begin(order)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(all.begin({ ...order, channels: [2] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Exports that have room for so many packages of the order. */
async function bootFor(packages: number) {
  const { store, exports: all, parts } = await boot();
  const bytes = (await rowsOf(store)).reduce((sum, segment) => sum + segment.bytes, 0);
  await all[Symbol.asyncDispose]();
  exports = new RecordingExports({ ...parts, maxBytes: () => Math.ceil(bytes * packages) });
  const made = async (): Promise<string> => {
    const id = await exports!.begin(order);
    await until(id, 'done');
    return id;
  };
  const kept = () => exports?.list('ann').map(({ id }) => id);
  return { exports, made, kept };
}

test('the oldest package makes room for the next', async () => {
  const { made, kept } = await bootFor(1.5);
  await made();
  expect([await made()]).toEqual(kept());
});

test('what a copy is made of, or waits to be, makes no room for others', async () => {
  const { exports: all, made, kept } = await bootFor(2.5);
  const [held, next] = [await made(), await made()];
  const letGo = all.hold({ id: held });
  const third = await made();
  expect(kept()).toEqual(expect.arrayContaining([held, third]));
  expect(kept()).not.toContain(next);
  const { promise, resolve } = Promise.withResolvers<number>();
  const told = all.find('ann', held)!;
  const change = { channels: [1], reason: '', parts: [] };
  const copy = await all.beginCopy(told, change, { bytes: 0, write: () => promise });
  letGo();
  const fourth = await made();
  expect(kept()).toEqual(expect.arrayContaining([held, copy, fourth]));
  resolve(0);
  await until(copy, 'done');
  await made();
  expect(kept()).not.toContain(held);
});

test('a package that cannot be removed keeps no other from being written: the next one makes room', async () => {
  const { exports: all, made, kept } = await bootFor(2.5);
  const [stuck, next] = [await made(), await made()];
  rmSync(all.fileOf({ id: stuck }));
  // A folder is not removed as a file is.
  mkdirSync(all.fileOf({ id: stuck }));
  const third = await made();
  expect(kept()).toEqual(expect.arrayContaining([stuck, third]));
  expect(kept()).not.toContain(next);
});

const rowsOf = (store: Store) => store.recordings.within({ deviceid: 'd', fromMs: 0, toMs: NOON * 2 });
