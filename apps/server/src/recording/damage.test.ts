import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { BOX_HEADER_LENGTH } from '@outrider/media/mp4/read-boxes.ts';
import { toSample } from '@outrider/media/mp4/sample.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { decodePictureIndex, encodePictureIndex } from '@outrider/media/segments/picture-index.ts';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { filesOf, sourceOf } from '@outrider/media/segments/testing-files.ts';
import { CIF, NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import type { VideoUnit } from '@outrider/model/live/media-unit.ts';
import { READ_THROUGH } from '@outrider/model/recordings/media-setting.ts';
import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { channelMovies, missingOf } from './exports/channel-movies.ts';
import { Footage, type FootageFault } from './footage.ts';
import { ChannelTrack } from './playback/channel-track.ts';
import { SegmentShelf } from './playback/segment-shelf.ts';
import { TrackCursor } from './playback/track-cursor.ts';
import { bootRecording } from './testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());

const stretch = {
  deviceid: 'd',
  channel: 1,
  fromMs: NOON + 50_000,
  toMs: NOON + 70_000,
  darkBetween: () => [],
};

/** Ten seconds over a full minute, in two files; of the first one something is done to its bytes. */
async function damaged(
  harm: (bytes: Buffer, offsetOf: (group: number) => number) => Buffer | void,
  units = pictures(50_000, 70_000),
) {
  running = await bootRecording();
  running.feed(units);
  await running.settled();
  await running.recorder[Symbol.asyncDispose]();
  await running.settled();
  const [segment] = (await running.rows()) as [RecordedSegment];
  const path = join(running.specs[0]?.path ?? '', segmentPath(segment));
  const index = decodePictureIndex((await running.store.recordings.picturesOf(segment)) ?? new Uint8Array());
  const bytes = readFileSync(path);
  const changed = harm(bytes, (group) => index[group]?.offset ?? 0) ?? bytes;
  writeFileSync(path, changed);
  const footage = new Footage(running.store.recordings, running.folders, { read: noSound } as never);
  return { ...running, footage, path, units, segment };
}
async function* noSound(): AsyncGenerator<Uint8Array> {}

/** All that is given of the stretch: its pictures, and what is said to be missing. */
async function given(footage: Footage) {
  const faults: FootageFault[] = [];
  const movies = [];
  const samples: Uint8Array[] = [];
  for await (const movie of channelMovies(footage, stretch, (fault) => faults.push(fault))) {
    const parts: Uint8Array[] = [];
    for await (const part of movie.read(0, movie.length)) parts.push(part);
    const bytes = concatBytes(parts);
    // What it declares lies there.
    expect(bytes).toHaveLength(movie.length);
    const { video } = await readVideoFile(bytes.slice());
    samples.push(...video.map(({ codec, data }) => toSample(codec, data)));
    movies.push(movie);
  }
  const missing = missingOf(stretch, movies, faults).map(({ fromMs, toMs, reason }) => [
    fromMs - NOON,
    toMs - NOON,
    reason,
  ]);
  return { samples, missing };
}

/** The samples of whole seconds, ms after noon. */
const samplesOf = (units: readonly ReturnType<typeof pictures>[number][], seconds: readonly number[]) =>
  units
    .filter(({ arrivalMs }) => seconds.includes(Math.floor((arrivalMs - NOON) / 1_000)))
    .map(({ codec, data }) => toSample(codec, data));

const secondsWithout = (...gone: readonly number[]) =>
  Array.from({ length: 20 }, (_, at) => 50 + at).filter((second) => !gone.includes(second));

describe('of a file that is not what was recorded all is given that is whole, and the rest is said to be damaged', () => {
  test.each([
    [
      'a few bytes turned in the middle of a group',
      (bytes: Buffer, at: (group: number) => number) => void bytes.fill(0x5a, at(3) + 300, at(3) + 320),
      [53],
    ],
    [
      'nonsense in place of what describes a group',
      (bytes: Buffer, at: (group: number) => number) => void bytes.fill(0xaa, at(2), at(2) + 64),
      [52],
    ],
    [
      'the last half of it gone',
      (bytes: Buffer, at: (group: number) => number) => bytes.subarray(0, at(5) + 10),
      [55, 56, 57, 58, 59],
    ],
    [
      'zeros in place of what describes its pictures, of which there is a copy',
      (bytes: Buffer) => void bytes.fill(0, bytes.indexOf('moov'), bytes.indexOf('mvex')),
      [],
    ],
    [
      'a byte turned in what describes its pictures, of which there is a copy',
      (bytes: Buffer) => void bytes.fill(0x21, bytes.indexOf('avcC') + 9, bytes.indexOf('avcC') + 10),
      [],
    ],
    [
      'a byte turned in what describes its pictures, and one in its copy',
      (bytes: Buffer) => {
        for (const at of [bytes.indexOf('avcC'), bytes.lastIndexOf('avcC')]) bytes[at + 9] = 0x21;
      },
      [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
    ],
    [
      'two places',
      (bytes: Buffer, at: (group: number) => number) =>
        void (bytes.fill(1, at(1) + 99, at(1) + 101), bytes.fill(1, at(6), at(6) + 9)),
      [51, 56],
    ],
  ])('%s', async (_what, harm, gone) => {
    const { footage, units, store } = await damaged(harm);
    const { samples, missing } = await given(footage);
    expect(samples).toEqual(samplesOf(units, secondsWithout(...gone)));
    const runs = gone.reduce<number[][]>((all, second) => {
      const last = all.at(-1);
      if (last?.[1] === second * 1_000) last[1] += 1_000;
      else all.push([second * 1_000, (second + 1) * 1_000]);
      return all;
    }, []);
    expect(missing).toEqual(runs.map(([from, to]) => [from, to, 'damaged']));
    // It is known from then on.
    const noted = await store.recordings.damage(stretch);
    expect(noted.map(({ startMs, endMs }) => [startMs - NOON, endMs - NOON])).toEqual(runs);
  });
});

/** Parameter sets of pictures of another size: those of a camera that was set otherwise. */
const OTHER_SIZE = fromHex('00000001674d001e95a82c1684000000000168ee3c80');
const otherSize = (unit: VideoUnit): VideoUnit =>
  unit.key ? { ...unit, data: concatBytes([OTHER_SIZE, unit.data.subarray(CIF.length)]) } : unit;

test('behind a file of which nothing is whole pictures of another size are given', async () => {
  const units = [...pictures(50_000, 60_000), ...pictures(60_000, 70_000).map(otherSize)];
  const { footage } = await damaged((bytes, at) => void bytes.fill(0xaa, at(0)), units);
  const { samples, missing } = await given(footage);
  expect(samples).toEqual(
    samplesOf(units, secondsWithout(...Array.from({ length: 10 }, (_, at) => 50 + at))),
  );
  expect(missing).toEqual([[50_000, 60_000, 'damaged']]);
});

/** Has the sub stream of some seconds recorded beside, of another size. */
async function beside(
  { specs, store, segment }: Awaited<ReturnType<typeof damaged>>,
  fromMs: number,
  toMs: number,
) {
  const units = pictures(fromMs, toMs).map(otherSize);
  for (const file of filesOf(units, { deviceid: 'd', channel: 1, stream: 'sub' })) {
    const read = await readSegment(sourceOf(file));
    const row = segmentRow(read!, read!.fragments, { media: segment.media, open: false });
    writeFileSync(join(specs[0]?.path ?? '', segmentPath(row)), file);
    await store.recordings.put([row]);
  }
  return units;
}

test('in the place of what is damaged of the main stream the sub stream is given, as far as it goes, then the main one again', async () => {
  const running = await damaged((bytes, at) => {
    bytes.fill(0x5a, at(2) + 300, at(2) + 320).fill(0x5a, at(3) + 300, at(3) + 320);
    return bytes.fill(0x5a, at(6) + 300, at(6) + 320);
  });
  const units = await beside(running, 48_000, 55_000);
  const { samples, missing } = await given(running.footage);
  expect(missing).toEqual([[56_000, 57_000, 'damaged']]);
  expect(samples).toEqual([
    ...samplesOf(running.units, [50, 51]),
    ...samplesOf(units, [52, 53]),
    ...samplesOf(running.units, secondsWithout(50, 51, 52, 53, 56)),
  ]);
});

test.each([
  [1, ['52000', '53000 sub', '54000', 'damaged 56000 57000', '57000']],
  [-1, ['57000', 'damaged 57000 56000', '54000', '53000 sub', '52000']],
])('a playback at the rate %i shows the sub stream there, and says what is left', async (rate, wanted) => {
  const running = await damaged((bytes, at) => {
    bytes.fill(0x5a, at(3) + 300, at(3) + 320);
    return bytes.fill(0x5a, at(6) + 300, at(6) + 320);
  });
  await beside(running, 48_000, 55_000);
  const { recordings } = running.store;
  const shelf = new SegmentShelf({ recordings, folders: running.folders });
  const bounds = { oldestMs: 0, latestMs: Number.POSITIVE_INFINITY, darkBetween: () => [] };
  const track = new ChannelTrack({ deviceid: 'd', channel: 1, ...bounds, recordings, shelf });
  const cursor = new TrackCursor(track, shelf, NOON + (rate > 0 ? 52_000 : 57_500), rate, () => true);
  const told: string[] = [];
  for (let last = 0; rate > 0 ? last < 57_000 : last !== 52_000;) {
    await cursor.load();
    const item = cursor.take()!;
    last = item.atMs - NOON;
    if (item.kind === 'fault') told.push(`${item.reason} ${last} ${item.toMs - NOON}`);
    // Of each second the first picture, and of which stream it is.
    if (item.kind !== 'unit' || item.unit.kind !== 'video' || !item.unit.key) continue;
    const isSub = Buffer.from(item.unit.data).includes(Buffer.from(OTHER_SIZE.subarray(4, 12)));
    told.push(`${last}${isSub ? ' sub' : ''}`);
  }
  expect(told.filter((one) => !one.startsWith('55'))).toEqual(wanted);
});

test('where both streams are damaged that is said once, and what is whole of either is given', async () => {
  const running = await damaged((bytes) => void bytes.fill(0xaa));
  const units = await beside(running, 50_000, 60_000);
  const path = join(running.specs[0]?.path ?? '', segmentPath({ ...running.segment, stream: 'sub' }));
  const bytes = readFileSync(path);
  const groups = [...bytes.toString('latin1').matchAll(/moof/g)].map(({ index }) => index);
  writeFileSync(path, bytes.fill(0xaa, groups[4], (groups[4] ?? 0) + 20));
  const { samples, missing } = await given(running.footage);
  expect(missing).toEqual([[54_000, 55_000, 'damaged']]);
  expect(samples).toEqual([
    ...samplesOf(units, [50, 51, 52, 53, 55, 56, 57, 58, 59]),
    ...samplesOf(
      running.units,
      Array.from({ length: 10 }, (_, at) => 60 + at),
    ),
  ]);
});

test('a long group whose end is damaged is given once, up to there', async () => {
  const units = pictures(50_000, 70_000).map((unit) => ({ ...unit, key: unit.arrivalMs === NOON + 50_000 }));
  const { footage } = await damaged((bytes, at) => void bytes.fill(0x5a, at(1) + 300, at(1) + 320), units);
  const starts: number[] = [];
  for await (const { startMs } of channelMovies(footage, stretch)) if (starts.push(startMs) > 5) break;
  expect(starts).toEqual([NOON + 50_000]);
  expect((await given(footage)).missing.map(([, toMs, reason]) => [toMs, reason])).toEqual([
    [70_000, 'damaged'],
  ]);
});

test('a file that is gone, and one whose disk is gone, are said to be unreadable, not to be without a recording', async () => {
  const { footage, path, store } = await damaged(() => {});
  truncateSync(path, 0);
  expect((await given(footage)).missing).toEqual([[50_000, 60_000, 'damaged']]);
  const gone = new Footage(store.recordings, { byId: () => undefined }, { read: noSound } as never);
  expect((await given(gone)).missing).toEqual([[50_000, 70_000, 'unreadable']]);
});

test('the read-through finds what nobody has looked at, goes on behind it, and begins anew when all is read', async () => {
  const { readThrough, store } = await damaged(
    (bytes, at) => void bytes.fill(0x5a, at(3) + 300, at(3) + 320),
  );
  const mark = async () =>
    JSON.parse((await store.settings.get(READ_THROUGH)) ?? '{}') as Record<string, { doneMs?: number }>;
  const rests = [await readThrough.step(), await readThrough.step(), await readThrough.step()];
  const noted = await store.recordings.damage(stretch);
  expect(noted.map(({ startMs, endMs }) => [startMs - NOON, endMs - NOON])).toEqual([[53_000, 54_000]]);
  expect(Object.values(await mark())).toEqual([{ doneMs: expect.any(Number) }]);
  // Some 10 KB at 4 MB a second at least; then nothing is to be read.
  expect(rests.map((ms) => ms < 1_000)).toEqual([true, true, false]);
});

test('a segment whose index is nonsense keeps the read-through from none behind it', async () => {
  const { readThrough, store, segment } = await damaged(() => {});
  await store.recordings.put([{ ...segment, pictures: Uint8Array.of(0xff) }]);
  const behind = (await running?.rows())?.[1];
  const path = join(running?.specs[0]?.path ?? '', segmentPath(behind!));
  writeFileSync(path, readFileSync(path).fill(0x5a, 3_000, 3_020));
  await expect(readThrough.step()).rejects.toThrow();
  await readThrough.step();
  expect(await store.recordings.damage(stretch)).toHaveLength(1);
});

test('what is damaged between being looked at and being taken is not given: the file breaks off, and who asks again has the rest', async () => {
  const { footage, path, units } = await damaged(() => {});
  const movie = await footage.movie(stretch);
  const bytes = readFileSync(path);
  // In the last picture, in front of the list of all of them.
  const list = bytes.lastIndexOf('OutriderPictures') - BOX_HEADER_LENGTH;
  bytes.fill(0x5a, list - 40, list - 20);
  writeFileSync(path, bytes);
  await expect(async () => {
    for await (const _part of movie?.read(0, movie.length) ?? []);
  }).rejects.toThrow('cannot be read any more');
  expect(await given(footage)).toEqual({
    samples: samplesOf(units, secondsWithout(59)),
    missing: [[59_000, 60_000, 'damaged']],
  });
});

test('an older file without checks still plays; where it is cut off what is left is given', async () => {
  const { footage, store, segment, path, units } = await damaged((bytes) => bytes);
  const pictureIndex = (await store.recordings.picturesOf(segment)) ?? new Uint8Array();
  const bare = decodePictureIndex(pictureIndex).map(({ check: _check, ...fragment }) => fragment);
  await store.recordings.put([{ ...segment, pictures: encodePictureIndex(bare) }]);
  expect(await given(footage)).toEqual({ samples: samplesOf(units, secondsWithout()), missing: [] });
  truncateSync(path, (bare[8]?.offset ?? 0) + 100);
  const anew = new Footage(store.recordings, running!.folders, { read: noSound } as never);
  expect((await given(anew)).missing).toEqual([[58_000, 60_000, 'damaged']]);
});
