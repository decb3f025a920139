import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { decodePictureIndex } from '@outrider/media/segments/picture-index.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { S3Objects } from '@outrider/store/objects/s3-objects.ts';
import { FAKE_KEYS, FakeS3 } from '@outrider/store/objects/testing/fake-s3.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { Footage } from '../footage.ts';
import { MediaError } from '../media-error.ts';
import { MovieSounds } from '../sound/movie-sound.ts';
import { OpusEncoder } from '../sound/opus-encoder.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';
import { FootageBucket } from './footage-bucket.ts';
import { foldersWithBucket } from './folders-with-bucket.ts';

const encoder = new OpusEncoder();
afterAll(async () => await encoder[Symbol.asyncDispose]());
let fake: FakeS3 | undefined;
let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  await fake?.[Symbol.asyncDispose]();
  fake = undefined;
});

/** A server that records the first seconds of so many minutes, beside a bucket. */
async function boot(setUp: RecordingSetUp = {}) {
  const s3 = (fake ??= await FakeS3.open());
  const bucket = new FootageBucket(s3.address.id, new S3Objects(s3.address, FAKE_KEYS, systemClock));
  const booted = (running = await bootRecording({ ...setUp, bucket }));
  const { mover } = booted.bucket!;
  const folders = foldersWithBucket(booted.folders, bucket);
  return {
    ...booted,
    s3,
    mover,
    bucketId: bucket.id,
    record: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++)
        booted.feed(pictures(minute * MINUTE_MS, minute * MINUTE_MS + 4_000));
      await booted.recorder[Symbol.asyncDispose]();
      await booted.settled();
    },
    moveAll: async () => {
      while (await mover.step());
    },
    /** All that can be played of it, as one file; undefined where nothing can. */
    movie: async (): Promise<Buffer | undefined> => {
      // What it has read before stays with the one before.
      const footage = new Footage(booted.store.recordings, folders, new MovieSounds(encoder));
      const stretch = { deviceid: 'd', channel: 1, fromMs: NOON, toMs: NOON + DAY_MS, darkBetween: () => [] };
      const movie = await footage.movie(stretch);
      if (movie === undefined) return undefined;
      const parts: Uint8Array[] = [];
      for await (const part of movie.read(0, movie.length)) parts.push(part);
      return Buffer.from(concatBytes(parts));
    },
  };
}

const objectsOf = (s3: FakeS3): string[] => s3.keys.filter((key) => key.endsWith('.mp4'));
const lies = async (): Promise<string[]> => ((await running?.rows()) ?? []).map(({ media }) => media);

test('a closed segment becomes one object, byte for byte its file; the row says where it is, the file is gone, and it plays as before', async () => {
  const { s3, record, moveAll, rows, files, specs, folders, store, movie, bucketId } = await boot();
  await record(3);
  const before = await movie();
  const paths = (await rows()).map(segmentPath);
  const kept = paths.map((path) => readFileSync(join(specs[0]!.path, path)));
  await moveAll();
  expect(objectsOf(s3)).toEqual(paths.toSorted());
  expect(paths.map((path) => s3.objects.get(`here/${path}`))).toEqual(kept);
  expect(await lies()).toEqual([bucketId, bucketId, bucketId]);
  expect(files()).toEqual([]);
  expect(folders.all[0]?.usedBytes).toBe(0);
  const bytes = kept.reduce((sum, { length }) => sum + length, 0);
  expect((await store.recordings.usedBytes()).get(bucketId)).toBe(bytes);
  expect(await movie()).toEqual(before);
  expect(s3.asked.filter((one) => one.startsWith('PutObject d/'))).toHaveLength(3);
});

test('what is played while it is moved is read where it is now; pictures that a row gave up are read of the object', async () => {
  const { record, moveAll, movie, store, rows, clock } = await boot();
  await record(2);
  const before = await movie();
  // Somebody looked at the index, and then it was moved.
  const { within } = store.recordings;
  const found = await within({ deviceid: 'd', fromMs: 0, toMs: NOON * 2 });
  await moveAll();
  store.recordings.within = async () => found;
  expect(await movie()).toEqual(before);
  store.recordings.within = within;
  clock.leap(NOON + DAY_MS - clock.now());
  await moveAll();
  expect(
    await Promise.all((await rows()).map(async (row) => (await store.recordings.picturesOf(row))?.length)),
  ).toEqual([0, 0]);
  expect(await movie()).toEqual(before);
});

test('what is damaged on its way, or is not to be had, is no picture', async () => {
  const { s3, record, moveAll, movie, rows, store } = await boot();
  await record(1);
  await moveAll();
  const whole = await movie();
  const [row] = await rows();
  const key = `here/${segmentPath(row!)}`;
  const damaged = Buffer.from(s3.objects.get(key)!);
  const last = decodePictureIndex((await store.recordings.picturesOf(row!))!).at(-1)!;
  damaged.fill(0, last.offset + last.length - 9, last.offset + last.length - 1);
  s3.objects.set(key, damaged);
  const part = await movie();
  expect(part?.length).toBeLessThan(whole!.length);
  expect(part?.length).toBeGreaterThan(0);
  s3.objects.delete(key);
  s3.isAway = true;
  expect(await movie()).toBeUndefined();
});

test('while the bucket is away recordings wait on the disk and play; administrators are told, and when it is over', async () => {
  const { s3, record, movie, files, clock, alarms, mover, bucketId } = await boot();
  s3.isAway = true;
  await record(2);
  await expect(mover.step()).rejects.toMatchObject({ fault: 'away' });
  expect(files()).toHaveLength(2);
  expect(await movie()).toBeDefined();
  const tries = (): number => s3.asked.length;
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(alarms).toContain('footageAway true');
  }, LONG);
  expect(mover.state).toMatchObject({ isWell: false });
  expect(mover.state.waitingBytes).toBeGreaterThan(0);
  expect(tries()).toBeGreaterThan(1);
  s3.isAway = false;
  await vi.waitFor(async () => {
    clock.advance(10_000);
    expect(alarms).toContain('footageAway false');
    expect(await lies()).toEqual([bucketId, bucketId]);
  }, LONG);
  expect(objectsOf(s3)).toHaveLength(2);
  await vi.waitFor(() => expect(files()).toEqual([]), LONG);
});

test('a store that refuses or is busy costs nothing: what it took is moved, the rest comes later', async () => {
  const { s3, record, mover, moveAll, files } = await boot();
  await record(6);
  let puts = 0;
  s3.onDone = () => {
    if (++puts === 2) s3.refused.add('PutObject');
  };
  await expect(mover.step()).rejects.toMatchObject({ fault: 'refused', code: 'AccessDenied' });
  s3.refused.clear();
  s3.busy = 1;
  await expect(moveAll()).rejects.toMatchObject({ fault: 'away', code: 'SlowDown' });
  await moveAll();
  expect([objectsOf(s3).length, files()]).toEqual([6, []]);
});

test('what waits and has nearly filled its folder is told; the oldest makes room, and nothing is told once it is moved', async () => {
  const { s3, record, clock, alarms, folders, mover } = await boot({ media: [`${tempFolder()}=1M`] });
  s3.isAway = true;
  await record(1);
  folders.all[0]!.usedBytes += 900_000;
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(alarms).toContain('footageWaits true');
  }, LONG);
  folders.all[0]!.usedBytes = 0;
  s3.isAway = false;
  await vi.waitFor(() => {
    clock.advance(10_000);
    expect(alarms).toContain('footageWaits false');
  }, LONG);
  expect(mover.state.isWell).toBe(true);
});

/** Ends a server, and starts another one on what it left. */
async function startAgain(data: string) {
  await running?.end();
  running = undefined;
  return await boot({ data });
}

test('a server that ends between the object and the index leaves neither a second file nor an object without a row', async () => {
  const data = tempFolder();
  const first = await boot({ data });
  await first.record(2);
  const before = await first.movie();
  // Killed as the objects are there: neither index nor note follow.
  first.store.recordings.moveMedia = async () => await Promise.reject(new Error('killed'));
  await expect(first.mover.step()).rejects.toThrow('killed');
  expect([objectsOf(first.s3).length, first.files().length]).toEqual([2, 2]);
  const again = await startAgain(data);
  // One of them is deleted before anything else happens.
  await again.keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + MINUTE_MS - 1 });
  await again.moveAll();
  expect([objectsOf(again.s3).length, again.files(), (await lies()).length]).toEqual([1, [], 1]);
  expect(before?.length).toBeGreaterThan((await again.movie())?.length ?? 0);
  await again.end();
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

test('a server that ends between the index and the file leaves no file behind', async () => {
  const data = tempFolder();
  const first = await boot({ data });
  await first.record(1);
  const [path = ''] = first.files();
  const file = readFileSync(join(data, 'media', path));
  const { moveMedia } = first.store.recordings;
  let isKilled = false;
  const { put } = first.store.settings;
  first.store.recordings.moveMedia = async (moves) => {
    const moved = await moveMedia(moves);
    isKilled = true;
    return moved;
  };
  first.store.settings.put = async (...kept) => {
    if (isKilled) throw new Error('killed');
    await put(...kept);
  };
  await expect(first.mover.step()).rejects.toThrow('killed');
  await first.end();
  running = undefined;
  mkdirSync(dirname(join(data, 'media', path)), { recursive: true });
  writeFileSync(join(data, 'media', path), file);
  const again = await boot({ data });
  await again.moveAll();
  expect(existsSync(join(data, 'media', path))).toBe(false);
  expect([objectsOf(again.s3).length, await lies()]).toEqual([1, [again.bucketId]]);
  await again.end();
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

test('an older backup says that a segment was being moved: what the bucket alone has of it stays, and plays', async () => {
  const data = tempFolder();
  const first = await boot({ data });
  await first.record(2);
  const before = await first.movie();
  // As of this moment the backup was made; the moves came to their end after it.
  first.store.recordings.moveMedia = async () => await Promise.reject(new Error('killed'));
  await expect(first.mover.step()).rejects.toThrow('killed');
  const [gone = ''] = first.files();
  rmSync(join(data, 'media', gone));
  const again = await startAgain(data);
  await again.moveAll();
  await again.moveAll();
  expect([objectsOf(again.s3).length, again.files()]).toEqual([2, []]);
  expect(await lies()).toEqual([again.bucketId, again.bucketId]);
  expect(again.folders.all[0]?.usedBytes).toBe(0);
  expect(await again.movie()).toEqual(before);
  await again.end();
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

test('where an older index has segments in a folder that lie in the bucket alone, it learns so, and they stay', async () => {
  const { s3, record, moveAll, rows, store, folders, movie, bucketId } = await boot();
  await record(3);
  const before = await movie();
  await moveAll();
  const media = folders.all[0]!.id;
  await store.recordings.moveMedia((await rows()).map((row) => ({ segment: row, media, bytes: row.bytes })));
  await moveAll();
  await moveAll();
  expect(await lies()).toEqual([bucketId, bucketId, bucketId]);
  expect(objectsOf(s3)).toHaveLength(3);
  expect(await movie()).toEqual(before);
});

test('a disk that removes nothing is not moved on and on: so much is noted, and the rest comes once it does', async () => {
  const { s3, record, moveAll, folders, files } = await boot();
  await record(20);
  const [folder] = folders.all;
  const call = folder!.call.bind(folder);
  folder!.call = async (name, takes) => {
    if (name === 'remove') throw new MediaError('EROFS', 'read-only');
    return await call(name, takes);
  };
  await moveAll();
  await moveAll();
  expect([objectsOf(s3).length, files().length]).toEqual([16, 20]);
  folder!.call = call;
  await moveAll();
  expect([objectsOf(s3).length, files()]).toEqual([20, []]);
});

test('files that their disk does not give keep none behind them from their turn', async () => {
  const { s3, record, moveAll, folders, files, rows } = await boot();
  await record(20);
  const unreadable = new Set((await rows()).slice(0, 18).map(segmentPath));
  const { reader } = folders.all[0]!;
  const read = reader.read.bind(reader);
  reader.read = async (name, takes, isWanted) => {
    if (unreadable.has(takes.path)) throw new MediaError('EIO', 'a disk that fails');
    return await read(name, takes, isWanted);
  };
  await moveAll();
  await moveAll();
  expect([objectsOf(s3).length, files().length]).toEqual([2, 18]);
  unreadable.clear();
  await moveAll();
  expect([objectsOf(s3).length, files()]).toEqual([20, []]);
});

test('a file of which the index knows no length stays where it is', async () => {
  const { record, moveAll, store, rows, files } = await boot();
  await record(1);
  const [row] = await rows();
  const pictures = (await store.recordings.picturesOf(row!))!;
  await store.recordings.put([{ ...row!, endMs: row!.startMs, bytes: row!.bytes + 1, pictures }]);
  await moveAll();
  expect(files()).toHaveLength(1);
});

test('a fault of the index is none of the bucket', async () => {
  const { store, mover, clock } = await boot();
  let asked = 0;
  store.recordings.following = async () => {
    asked++;
    throw new Error('the index is away');
  };
  await vi.waitFor(() => {
    clock.advance(10_000);
    expect(asked).toBeGreaterThan(1);
  }, LONG);
  expect(mover.state).toMatchObject({ isWell: true, fault: '' });
});

test('what is deleted while it is copied is in the bucket no more', async () => {
  const { s3, record, moveAll, keeper, files } = await boot();
  await record(1);
  s3.onDone = async (action) => {
    if (action !== 'PutObject') return;
    s3.onDone = () => {};
    await keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS });
  };
  await moveAll();
  expect([objectsOf(s3), files(), await lies()]).toEqual([[], [], []]);
});

test('old objects go by the index, many in one request, but for locked ones; so does a stretch that somebody deletes', async () => {
  const { s3, record, moveAll, keeper, store, clock, rows } = await boot({ keepDays: 1 });
  await record(5);
  await moveAll();
  const lock = {
    deviceid: 'd',
    channels: [1],
    userName: 'ann',
    level: 1,
    reason: 'claim',
    createdMs: 0,
    untilMs: 0,
  };
  await store.recordingLocks.add({ ...lock, fromMs: NOON, toMs: NOON + MINUTE_MS });
  const stretch = { deviceid: 'd', fromMs: NOON, toMs: NOON + 2 * MINUTE_MS };
  expect(await keeper.previewStretch(stretch)).toMatchObject({ files: 1 });
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 1, locked: 1, left: 0 });
  s3.asked.length = 0;
  clock.leap(NOON - clock.now());
  clock.advance(3_600_000);
  clock.leap(3 * DAY_MS);
  for (let round = 0; round < 13; round++) await keeper.look();
  expect((await rows()).map(({ startMs }) => startMs)).toEqual([NOON]);
  expect(objectsOf(s3)).toHaveLength(1);
  expect(s3.asked.filter((one) => one === 'DeleteObject')).toHaveLength(1);
});

test('what the bucket does not remove stays in the index, and can be locked again', async () => {
  const { s3, record, moveAll, keeper, store, rows } = await boot();
  await record(1);
  await moveAll();
  s3.refused.add('DeleteObject');
  const stretch = { deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS };
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 0, left: 1 });
  const lock = {
    deviceid: 'd',
    channels: [1],
    userName: 'ann',
    level: 1,
    reason: 'claim',
    createdMs: 0,
    untilMs: 0,
  };
  await store.recordingLocks.add({ ...lock, fromMs: NOON, toMs: NOON + MINUTE_MS });
  s3.refused.clear();
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 0, locked: 1 });
  expect([objectsOf(s3).length, (await rows()).length]).toEqual([1, 1]);
});

test('a part of an object is deleted: what stays plays and lies in the bucket again, and nothing of the rest is anywhere', async () => {
  const { s3, record, moveAll, keeper, rows, files, bucketId } = await boot();
  await record(1);
  await moveAll();
  const [whole] = [...s3.objects].filter(([key]) => key.endsWith('.mp4')).map(([, object]) => object);
  const stretch = { deviceid: 'd', fromMs: NOON + 2_000, toMs: NOON + DAY_MS };
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 1, left: 0 });
  const [row] = await rows();
  expect([row?.startMs, row?.endMs]).toEqual([NOON, NOON + 2_000]);
  expect([objectsOf(s3), files().length]).toEqual([[], 1]);
  await moveAll();
  expect([files(), await lies()]).toEqual([[], [bucketId]]);
  const [part] = [...s3.objects].filter(([key]) => key.endsWith('.mp4')).map(([, object]) => object);
  expect(part!.length).toBeLessThan(whole!.length);
});

test('an index that knows nothing of the bucket is made of its objects, and locks of those beside them', async () => {
  const first = await boot();
  await first.record(3);
  await first.moveAll();
  const lock = {
    deviceid: 'd',
    channels: [1],
    userName: 'ann',
    level: 1,
    reason: 'claim',
    createdMs: 0,
    untilMs: 0,
  };
  await first.store.recordingLocks.add({ ...lock, fromMs: NOON, toMs: NOON + MINUTE_MS });
  await vi.waitFor(() => expect(first.s3.keys).toContain('.locks/d.json'), LONG);
  const [before, movie] = [await first.rows(), await first.movie()];
  first.s3.objects.set('here/d/2026-01-01/1-main-1767225600000.mp4', Buffer.from('nobody knows what'));
  await first.end();
  running = undefined;
  const again = await boot();
  expect(await again.rows()).toEqual(before);
  expect(before.map(({ locked }) => locked)).toEqual([true, false, false]);
  expect(await again.movie()).toEqual(movie);
  expect((await again.store.recordingLocks.list()).map(({ reason }) => reason)).toEqual(['claim']);
});

test('a server that ended before it knew all of a bucket goes on with it', async () => {
  const first = await boot();
  await first.record(3);
  await first.moveAll();
  const before = await first.rows();
  const pictures = (await first.store.recordings.picturesOf(before[0]!))!;
  await first.end();
  running = undefined;
  const data = tempFolder();
  layDatabase(data);
  {
    await using store = await openSqliteStore({ folder: data });
    await store.recordings.put([{ ...before[0]!, pictures }]);
    await store.settings.put(`footage.unread.${first.bucketId}`, 'yes');
  }
  const again = await boot({ data });
  expect(await again.rows()).toEqual(before);
  expect(await again.store.settings.get(`footage.unread.${again.bucketId}`)).toBeUndefined();
  await again.end();
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

test('a full disk stops recording as ever, and moving goes on: then there is room again', async () => {
  const { record, folders, moveAll, s3 } = await boot({ media: [`${tempFolder()}=1M`] });
  await record(2);
  const [folder] = folders.all;
  const { usedBytes } = folder!;
  folder!.usedBytes = 1024 * 1024 + usedBytes;
  expect(folder!.takes).toBe(false);
  await moveAll();
  expect(objectsOf(s3)).toHaveLength(2);
  folder!.usedBytes -= 1024 * 1024;
  expect([folder!.usedBytes, folder!.takes]).toEqual([0, true]);
});
