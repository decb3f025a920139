import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePictureIndex } from '@outrider/media/segments/picture-index.ts';
import { BOX_HEADER_LENGTH } from '@outrider/media/mp4/read-boxes.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { afterEach, expect, test } from 'vitest';
import { Footage, type FootageFault } from '../footage.ts';
import { bootRecording } from '../testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

async function* noSound(): AsyncGenerator<Uint8Array> {}

/** Twenty seconds in two files, of which an hour has passed. */
async function anHourAgo() {
  running = await bootRecording();
  const { clock, feed, settled, recorder, rows, specs, store, folders } = running;
  feed(pictures(50_000, 70_000));
  await recorder[Symbol.asyncDispose]();
  await settled();
  clock.leap(NOON + 2 * 3_600_000 - clock.now());
  const [segment] = (await rows()) as [RecordedSegment];
  const path = join(specs[0]?.path ?? '', segmentPath(segment));
  const listAt = (): number => readFileSync(path).lastIndexOf('OutriderPictures') - BOX_HEADER_LENGTH;
  const inRows = async () =>
    await Promise.all((await rows()).map(async (row) => (await store.recordings.picturesOf(row))?.length));
  const footage = () => new Footage(store.recordings, folders, { read: noSound } as never);
  return { ...running, segment, path, listAt, inRows, footage };
}

/** What is given of the stretch, in seconds after noon, and what is said to be damaged. */
async function given(footage: Footage) {
  const faults: FootageFault[] = [];
  const stretch = {
    deviceid: 'd',
    channel: 1,
    fromMs: NOON + 50_000,
    toMs: NOON + 70_000,
    darkBetween: () => [],
  };
  const movie = await footage.movie(stretch, (fault) => faults.push(fault));
  const inSeconds = (ms = 0): number => (ms - NOON) / 1_000;
  const damaged = faults.map(({ fromMs, toMs, reason }) => [inSeconds(fromMs), inSeconds(toMs), reason]);
  return [inSeconds(movie?.startMs), inSeconds(movie?.endMs), ...damaged];
}

test('an hour later rows leave their pictures to their files, which play as before; what they take stays the same', async () => {
  const { pictureMover, rows, inRows, footage, folders, store, segment, keeper } = await anHourAgo();
  const before = [await rows(), await given(footage())];
  expect(Math.min(...(await inRows()).map(Number))).toBeGreaterThan(0);
  expect(await pictureMover.step()).toBe(false);
  expect(await inRows()).toEqual([0, 0]);
  expect([await rows(), await given(footage())]).toEqual(before);
  expect((await store.recordings.usedBytes()).get(segment.media)).toBe(folders.all[0]?.usedBytes);
  // A part of it that is removed is gone, what is around it stays.
  const stretch = { deviceid: 'd', fromMs: NOON + 52_000, toMs: NOON + 55_000 };
  const preview = await keeper.previewStretch(stretch);
  const removed = await keeper.removeStretch(stretch);
  expect([removed.fromMs, removed.toMs, removed.bytes]).toEqual([
    preview.fromMs,
    preview.toMs,
    preview.bytes,
  ]);
  expect([removed.removed, removed.fromMs, removed.toMs]).toEqual([1, stretch.fromMs, stretch.toMs]);
  expect((await rows()).map(({ startMs, endMs }) => [startMs - NOON, endMs - NOON])).toEqual([
    [50_000, 52_000],
    [55_000, 60_000],
    [60_000, 70_000],
  ]);
  await pictureMover.step();
  expect(await inRows()).toEqual([0, 0, 0]);
  expect(await given(footage())).toEqual([50, 70]);
  expect((await store.recordings.usedBytes()).get(segment.media)).toBe(folders.all[0]?.usedBytes);
});

test('an earlier file gets its list, one that another end was put to keeps its row as it is, and one whose list was written before its row follows', async () => {
  const { pictureMover, rows, inRows, store, segment, path, listAt, specs, footage } = await anHourAgo();
  const whole = readFileSync(path);
  const [, second] = await rows();
  const bytes = listAt();
  truncateSync(path, bytes);
  const all = (await store.recordings.picturesOf(segment)) ?? new Uint8Array();
  await store.recordings.put([{ ...segment, bytes, pictures: all }]);
  appendFileSync(join(specs[0]?.path ?? '', segmentPath(second!)), 'x');
  await pictureMover.step();
  expect(readFileSync(path)).toEqual(whole);
  expect([(await rows())[0]?.bytes, (await inRows())[0]]).toEqual([whole.length, 0]);
  expect((await inRows())[1]).toBeGreaterThan(0);
  await store.recordings.put([{ ...segment, bytes, pictures: all }]);
  await pictureMover.step();
  expect([statSync(path).size, (await rows())[0]?.bytes, (await inRows())[0]]).toEqual([
    whole.length,
    whole.length,
    0,
  ]);
  expect(await given(footage())).toEqual([50, 70]);
});

test.each([
  ['its list, nothing is lost', (bytes: Buffer, list: number) => bytes.fill(0x5a, list + 40, list + 60), []],
  [
    'its list and a group, the group is',
    (bytes: Buffer, list: number, groupAt: number) => {
      bytes.fill(0x5a, list + 40, list + 60);
      bytes.fill(0x5a, groupAt, groupAt + 60);
    },
    [[54, 55, 'damaged']],
  ],
  [
    'a group alone, the group is',
    (bytes: Buffer, _list: number, groupAt: number) => bytes.fill(0x5a, groupAt, groupAt + 60),
    [[54, 55, 'damaged']],
  ],
  [
    'all behind a group, the rest is',
    (bytes: Buffer, _list: number, groupAt: number) => bytes.subarray(0, groupAt),
    [[54, 60, 'damaged']],
  ],
  ['all, it is', () => Buffer.alloc(100), [[50, 60, 'damaged']]],
] as const)('of a file that alone says where its pictures are and loses %s', async (_what, harm, lost) => {
  const { pictureMover, store, segment, path, listAt, footage, readThrough } = await anHourAgo();
  const index = decodePictureIndex((await store.recordings.picturesOf(segment)) ?? new Uint8Array());
  await pictureMover.step();
  const bytes = readFileSync(path);
  writeFileSync(path, harm(bytes, listAt(), index[4]?.offset ?? 0) ?? bytes);
  const startS = lost[0]?.[0] === 50 ? 60 : 50;
  expect(await given(footage())).toEqual([startS, 70, ...lost]);
  await readThrough.step();
  const stretch = { deviceid: 'd', channels: [1], fromMs: NOON, toMs: NOON + 100_000 };
  expect((await store.recordings.damage(stretch)).length).toBe(lost.length);
});

test('where the file is gone all of it is said to be unreadable', async () => {
  const { pictureMover, store, footage } = await anHourAgo();
  await pictureMover.step();
  expect(await given(footage())).toEqual([50, 70]);
  const gone = new Footage(store.recordings, { byId: () => undefined }, { read: noSound } as never);
  expect((await given(gone)).slice(2)).toEqual([[50, 70, 'unreadable']]);
});
