import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFiles } from '@outrider/evidence/manifest.ts';
import { fillViewer } from '@outrider/evidence/viewed-package.ts';
import { verifyPackage } from '@outrider/evidence/verify-package.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { Footage } from '../footage.ts';
import { bootRecording } from '../testing-recording.ts';
import type { ExportOrder } from './export-order.ts';
import { KEPT_MS } from './export-told.ts';
import { RecordingExports } from './recording-exports.ts';
import { OriginalPackage, readingFile } from './redaction-draft.ts';
import { type RedactedAs, Redactions } from './redactions.ts';
import { SigningKey } from '../../files/signing-key.ts';

const order: ExportOrder = {
  user: 'ann',
  reason: 'claim 7',
  device: { deviceid: 'd', plate: '', driver: '', model: '', firmware: '', zoneSeconds: null },
  channelNames: { 1: 'Front' },
  channels: [1],
  darkBetween: () => [],
  fromMs: NOON + 57_000,
  toMs: NOON + 62_000,
  withWay: true,
  events: [{ timeMs: NOON + 58_000, event: 3, name: 'Over speed', memo: '' }],
  cases: [
    {
      id: 7,
      event: 18,
      name: 'Knock',
      gravity: 1,
      firstMs: NOON,
      lastMs: NOON,
      count: 1,
      driver: '',
      state: 'new',
      outcome: '',
      reason: '',
      decidedBy: '',
      decidedMs: 0,
      dueMs: 0,
      answeredMs: 0,
      steps: [],
      notes: [],
      files: [],
    },
  ],
  snapshots: [{ channel: 1, timeMs: NOON + 58_000, jpeg: Uint8Array.of(0xff, 0xd8, 1) }],
  custody: [],
};
const area = {
  channel: 1,
  fromMs: order.fromMs,
  toMs: order.toMs,
  left: 0,
  top: 0,
  width: 0.5,
  height: 0.5,
};
const as: RedactedAs = { reason: 'for the press', areas: [area], soundLeftOut: true, wayLeftOut: false };
const NAME = 'ch1/20261122T120057Z.mp4';
const PAGE = '<script type="application/json" id="package">"outrider:package"</script>';

let running: Awaited<ReturnType<typeof bootRecording>>;
let exports: RecordingExports;
let redactions: Redactions;
let originalId: string;
beforeEach(async () => {
  running = await bootRecording();
  running.feed(pictures(57_000, 62_000));
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const { store, folder, folders, clock } = running;
  const parts = {
    product: 'Outrider 1',
    viewer: async (content: Parameters<typeof fillViewer>[1]) => fillViewer(PAGE, content),
    folder,
    clock,
  };
  exports = new RecordingExports({
    ...parts,
    footage: new Footage(store.recordings, folders, { read: noSound } as never),
    positions: store.positions,
    recordings: store.recordings,
    server: '0123456789abcdef',
    key: new SigningKey(join(folder, 'evidence.key')),
    maxBytes: () => 10_000_000,
    log: silentLog,
  });
  redactions = new Redactions({ ...parts, exports });
  originalId = await exports.begin(order);
  await until(originalId);
});
afterEach(async () => {
  await redactions[Symbol.asyncDispose]();
  await exports[Symbol.asyncDispose]();
  await running.end();
});
async function* noSound(): AsyncGenerator<Uint8Array> {}

const until = async (id: string): Promise<void> =>
  await vi.waitFor(() => expect(exports.find('ann', id)?.state).toBe('done'), { ...LONG, interval: 5 });
const begin = async () => await redactions.begin(exports.find('ann', originalId)!);
/** The movie of the original: as long, and as large as a copy has to be. */
const movie = async () =>
  await (await OriginalPackage.open(exports.fileOf({ id: originalId }))).bytesOf(NAME);
const parts = async () => (await readdir(running.folder)).filter((name) => name.endsWith('.part'));

test('a copy is a signed package that names its original by its hash, who made it and what is covered, without the pictures given along', async () => {
  const copy = await begin();
  const bytes = await movie();
  const half = Math.floor(bytes.length / 2);
  await redactions.take(copy, NAME, bytes.subarray(0, half), { at: 0, run: 1 });
  await redactions.take(copy, NAME, bytes.subarray(half), { at: half, run: 1 });
  // What stands at its beginning is written once more, when all is known.
  await redactions.take(copy, NAME, bytes.subarray(0, 8), { at: 0, run: 1 });
  const id = await redactions.end(copy, as);
  await until(id);
  expect(exports.find('ann', id)).toMatchObject({
    copyOf: originalId,
    reason: 'for the press',
    channels: [1],
  });
  const { faults, manifest } = await readingFile(exports.fileOf({ id }), async (source) =>
    verifyPackage(source),
  );
  expect(faults).toEqual([]);
  const original = await readFile(exports.fileOf({ id: originalId }));
  expect(manifest).toMatchObject({
    user: 'ann',
    reason: 'for the press',
    snapshots: [],
    events: 1,
    footage: [{ name: NAME, channelName: 'Front', codec: 'h264', width: 352 }],
    custody: [{ what: 'exported' }, { what: 'redacted', user: 'ann', reason: 'for the press' }],
    redaction: {
      originalSha256: createHash('sha256').update(original).digest('hex'),
      areas: [area],
      soundLeftOut: true,
    },
  });
  const copied = await OriginalPackage.open(exports.fileOf({ id }));
  expect(await copied.bytesOf(NAME)).toEqual(bytes);
  expect((await copied.viewed()).events).toEqual([{ timeMs: NOON + 58_000, name: 'Over speed', memo: '' }]);
  expect(await parts()).toEqual([]);
});

test('way and events stay in the original when they are not to go along', async () => {
  const copy = await begin();
  await redactions.take(copy, NAME, await movie(), { at: 0, run: 1 });
  const id = await redactions.end(copy, { ...as, wayLeftOut: true });
  await until(id);
  const copied = await OriginalPackage.open(exports.fileOf({ id }));
  expect(copied.manifest).toMatchObject({ events: 0, positions: 0 });
  expect(copied.manifest).not.toHaveProperty('cases');
  expect(copied.file(packageFiles.events)).toBeUndefined();
  expect(await copied.viewed()).toMatchObject({ way: [], events: [] });
});

test('a file that is cut short, no movie, or of no name in the original is refused', async () => {
  const copy = await begin();
  const bytes = await movie();
  await expect(redactions.end(copy, as)).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(redactions.take(copy, '../../a', bytes, { at: 0, run: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(redactions.take(copy, NAME, bytes, { at: 1, run: 1 })).rejects.toMatchObject({
    code: 'VALIDATION',
  });
  await redactions.take(copy, NAME, bytes.subarray(0, 400), { at: 0, run: 1 });
  await expect(redactions.end(copy, as)).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('a file that is much larger than the original’s is refused', async () => {
  const copy = await begin();
  const piece = new Uint8Array(3 * 1024 * 1024);
  await redactions.take(copy, NAME, piece, { at: 0, run: 1 });
  await expect(redactions.take(copy, NAME, piece, { at: piece.length, run: 1 })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
});

test('a copy that is made once more has nothing of what was given before, nor of what comes late', async () => {
  const copy = await begin();
  const bytes = await movie();
  const before = new Uint8Array(bytes.length + 1_000).fill(7);
  await redactions.take(copy, NAME, before, { at: 0, run: 1 });
  await redactions.take(copy, NAME, bytes, { at: 0, run: 2 });
  const late = redactions.take(copy, NAME, before, { at: 0, run: 1 });
  await expect(late).rejects.toMatchObject({ code: 'VALIDATION' });
  const id = await redactions.end(copy, as);
  await until(id);
  const copied = await OriginalPackage.open(exports.fileOf({ id }));
  expect(await copied.bytesOf(NAME)).toEqual(bytes);
});

test('a piece of the making before that comes just before the first of the next has no part in it', async () => {
  const copy = await begin();
  const bytes = await movie();
  const before = new Uint8Array(bytes.length + 1_000).fill(7);
  await Promise.all([
    redactions.take(copy, NAME, before, { at: 0, run: 1 }),
    redactions.take(copy, NAME, bytes, { at: 0, run: 2 }),
  ]);
  const id = await redactions.end(copy, as);
  await until(id);
  const copied = await OriginalPackage.open(exports.fileOf({ id }));
  expect(await copied.bytesOf(NAME)).toEqual(bytes);
});

test('a piece that is on its way while a copy is given up leaves nothing', async () => {
  const copy = await begin();
  const pieces = [0, 1].map(
    async (at) => await redactions.take(copy, NAME, Uint8Array.of(1), { at, run: 1 }),
  );
  const removed = redactions.remove(copy);
  await Promise.all([...pieces.map(async (piece) => await expect(piece).rejects.toThrow()), removed]);
  expect(await parts()).toEqual([]);
});

test('a copy that is ended twice at once is one export, whole with the piece that was on its way', async () => {
  const copy = await begin();
  const bytes = await movie();
  const half = Math.floor(bytes.length / 2);
  await redactions.take(copy, NAME, bytes.subarray(0, half), { at: 0, run: 1 });
  const [, one, other] = await Promise.allSettled([
    redactions.take(copy, NAME, bytes.subarray(half), { at: half, run: 1 }),
    redactions.end(copy, as),
    redactions.end(copy, as),
  ]);
  expect(other).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
  expect(exports.list('ann')).toHaveLength(2);
  const id = one.status === 'fulfilled' ? one.value : '';
  await until(id);
  const copied = await OriginalPackage.open(exports.fileOf({ id }));
  expect(await copied.bytesOf(NAME)).toEqual(bytes);
  await vi.waitFor(async () => expect(await parts()).toEqual([]), LONG);
});

test('the original of a copy that is begun is kept beyond its day, until the copy is given up', async () => {
  const copy = await begin();
  const left = 60 * 60_000;
  running.clock.advance(KEPT_MS - left);
  const other = await begin();
  running.clock.advance(left + 60_000);
  expect(exports.find('ann', originalId)?.state).toBe('done');
  await redactions.remove(copy);
  await redactions.remove(other);
  running.clock.advance(60_000);
  expect(exports.find('ann', originalId)).toBeUndefined();
});

test('no copy is made of a copy', async () => {
  const copy = await begin();
  await redactions.take(copy, NAME, await movie(), { at: 0, run: 1 });
  const id = await redactions.end(copy, as);
  await until(id);
  await expect(redactions.begin(exports.find('ann', id)!)).rejects.toMatchObject({ code: 'VALIDATION' });
});

test('a copy of which nothing is heard any more is given up, with what had come of it', async () => {
  const copy = await begin();
  await redactions.take(copy, NAME, await movie(), { at: 0, run: 1 });
  expect(await parts()).toHaveLength(1);
  running.clock.advance(7_200_000);
  expect(redactions.find('ann', copy.id)).toBeUndefined();
  await vi.waitFor(async () => expect(await parts()).toEqual([]), LONG);
});

test('a copy is its maker’s; a fourth takes the place of the oldest', async () => {
  const copies = [await begin(), await begin(), await begin(), await begin()];
  expect(copies.map(({ id }) => redactions.find('ann', id) !== undefined)).toEqual([false, true, true, true]);
  expect(redactions.find('bob', copies[3]?.id ?? '')).toBeUndefined();
});

test('a copy that is given up ends no server where its files cannot be removed', async () => {
  const copy = await begin();
  await redactions.take(copy, NAME, Uint8Array.of(1), { at: 0, run: 1 });
  const [draft] = copy.files.values();
  await rm(draft?.path ?? '');
  // A folder is not removed as a file is.
  await mkdir(draft?.path ?? '');
  await redactions.remove(copy);
  expect(redactions.find('ann', copy.id)).toBeUndefined();
});
