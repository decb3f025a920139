import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { writeProgramStream } from '@outrider/media/files/testing-program-stream.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import { GROUP, NOON, pictures, sound, STEP_MS } from '@outrider/media/segments/testing-units.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Footage } from '../recording/footage.ts';
import { MovieSounds } from '../recording/sound/movie-sound.ts';
import { OpusEncoder } from '../recording/sound/opus-encoder.ts';
import { bootRecording } from '../recording/testing-recording.ts';
import type { FetchedStretch } from '../retrieval/footage-intake.ts';
import { silentLog } from '../testing-log.ts';
import { FetchedFootage } from './fetched-footage.ts';

const GROUP_MS = GROUP * STEP_MS;
const STRETCH: FetchedStretch = {
  deviceid: 'd',
  channel: 1,
  stream: 'main',
  sound: true,
  fromMs: NOON,
  toMs: NOON + 10_000,
};
const whole = { state: 'whole', reason: '' };

/** @param oldestKeptMs what ends earlier is kept no longer */
async function boot(oldestKeptMs = 0) {
  const running = await bootRecording();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-fetched-'));
  const intake = new FetchedFootage({
    recording: { ...running, keeper: { oldestKeptMs: () => oldestKeptMs } },
    store: running.store,
    keepsSound: () => true,
    log: silentLog,
  });
  onTestFinished(async () => {
    await intake[Symbol.asyncDispose]();
    await running.end();
    rmSync(folder, { recursive: true });
  });
  let next = 0;
  return {
    ...running,
    intake,
    /** A file that came; its paths. */
    file: (bytes: Uint8Array, length = bytes.length): string[] => {
      const path = join(folder, `file-${next++}`);
      writeFileSync(path, bytes);
      truncateSync(path, length);
      return [path];
    },
    /** Beginning and end of each recording, s after noon, and whether it was fetched. */
    story: async () =>
      (await running.rows()).map(({ startMs, endMs, fetched }) => [
        (startMs - NOON) / 1_000,
        (endMs - NOON) / 1_000,
        fetched === true,
      ]),
  };
}

const mp4 = async (fromMs: number, toMs: number) => (await writeMp4(pictures(fromMs, toMs))).bytes;

test('how much of a stretch there is follows from the index: of its stream alone, and nothing twice', async () => {
  const { intake, file } = await boot();
  const asked = { ...STRETCH, fromMs: NOON, toMs: NOON + 40_000 };
  expect(await intake.coveredMs(asked)).toBe(0);
  await intake.takeFiles(STRETCH, file(await mp4(0, 10_000)));
  expect(await intake.coveredMs(asked)).toBe(10_000);
  expect(await intake.coveredMs({ ...asked, fromMs: NOON + 4_000, toMs: NOON + 6_000 })).toBe(2_000);
  expect(await intake.coveredMs({ ...asked, stream: 'sub' })).toBe(0);
});

test('an MP4 of a recorder becomes recordings, marked as fetched, whose index can be made anew from their files', async () => {
  const { intake, file, story, rows, files, read } = await boot();
  expect(await intake.takeFiles(STRETCH, file(await mp4(0, 10_000)))).toEqual([whole]);
  expect(await story()).toEqual([[0, 10, true]]);
  const segment = await read(files()[0] ?? '');
  expect(segment?.marks).toMatchObject({ deviceid: 'd', channel: 1, startMs: NOON, fetched: true });
  expect(segment?.fragments).toHaveLength(10_000 / GROUP_MS);
  expect((await rows())[0]).toMatchObject({ width: 352, deviceOffsetMs: 0, open: false, locked: false });
});

test('what the server recorded stays, and what was fetched fills what is missing: nothing comes twice', async () => {
  const { intake, file, feed, recorder, settled, story, store, folders } = await boot();
  feed(pictures(3_000, 6_000));
  await settled();
  await recorder[Symbol.asyncDispose]();
  await settled();
  expect(await story()).toEqual([[3, 6, false]]);
  const bytes = await mp4(0, 10_000);
  expect(await intake.takeFiles(STRETCH, file(bytes))).toEqual([whole]);
  const filled = [
    [0, 3, true],
    [3, 6, false],
    [6, 10, true],
  ];
  expect(await story()).toEqual(filled);
  expect(await intake.takeFiles(STRETCH, file(bytes))).toEqual([whole]);
  expect(await story()).toEqual(filled);
  // As one movie, which says what of it was fetched.
  const footage = new Footage(store.recordings, folders, new MovieSounds(new OpusEncoder()));
  const movie = await footage.movie({ ...STRETCH, darkBetween: () => [] });
  expect([movie?.startMs, movie?.endMs, movie?.gaps]).toEqual([NOON, NOON + 10_000, []]);
  expect(movie?.fetched).toEqual([
    { fromMs: NOON, toMs: NOON + 3_000 },
    { fromMs: NOON + 6_000, toMs: NOON + 10_000 },
  ]);
});

test('what is fetched of the other stream stands beside it', async () => {
  const { intake, file, story, rows } = await boot();
  await intake.takeFiles(STRETCH, file(await mp4(0, 10_000)));
  await intake.takeFiles({ ...STRETCH, stream: 'sub' }, file(await mp4(0, 10_000)));
  expect(await story()).toEqual([
    [0, 10, true],
    [0, 10, true],
  ]);
  expect((await rows()).map(({ stream }) => stream).toSorted()).toEqual(['main', 'sub']);
});

test('a program stream, packets as they are sent, and pictures without times are read too', async () => {
  const { intake, file, story, rows } = await boot();
  const units = pictures(0, 10_000);
  const packets = new Packetizer({ sim: '1', channel: 1 });
  const sent = units.flatMap((unit) => [unit, sound(unit.arrivalMs - NOON)]);
  const raw = concatBytes(sent.flatMap((unit) => packets.packetize(unit)));
  const bare = concatBytes(pictures(500_000, 510_000).map(({ data }) => data));
  const channels = [writeProgramStream(units), raw, bare];
  for (const [at, bytes] of channels.entries())
    expect(await intake.takeFiles({ ...STRETCH, channel: at + 1 }, file(bytes))).toEqual([whole]);
  const all = await story();
  expect(all.map(([from]) => from)).toEqual([0, 0, 0]);
  for (const [, to] of all) expect(to).toBeCloseTo(10, 0);
  expect((await rows()).map((row) => row.sound)).toEqual(['g711a', 'g711a', '']);
});

test('what cannot be read stays a file, and says so; what breaks off is taken up to there', async () => {
  const { intake, file, story } = await boot();
  const take = async (bytes: Uint8Array, length?: number) =>
    (await intake.takeFiles(STRETCH, file(bytes, length)))?.[0];
  expect(await take(new Uint8Array(9_000).fill(9))).toEqual({
    state: 'none',
    reason: retrievalSentences.notRead,
  });
  expect(await take(await mp4(0, 60_000))).toEqual({ state: 'none', reason: retrievalSentences.longer });
  expect(await story()).toEqual([]);
  const [first, second, ...rest] = pictures(0, 10_000);
  if (first === undefined || second === undefined) throw new Error('there are pictures');
  const crossed = { ...second, captureMs: first.captureMs + 300 };
  expect(await take(writeProgramStream([first, crossed, ...rest]))).toEqual({
    state: 'none',
    reason: retrievalSentences.outOfOrder,
  });
  expect(await story()).toEqual([]);
  const bare = concatBytes(pictures(500_000, 510_000).map(({ data }) => data));
  expect(await take(concatBytes([bare, new Uint8Array(9 * 1024 * 1024).fill(3)]))).toEqual({
    state: 'part',
    reason: retrievalSentences.damaged,
  });
  const [[from, to] = []] = await story();
  expect([from, Math.round(Number(to))]).toEqual([0, 10]);
});

test('a file that says of itself what no file is costs nothing', async () => {
  const { intake, file } = await boot();
  // A table of 1.9 GB, in a file that is that long, and has nothing in it.
  const head = Buffer.concat([
    Buffer.from('00000010667479706d70343200000000', 'hex'),
    Buffer.from('716fb5c06d6f6f76', 'hex'),
  ]);
  const before = process.memoryUsage().arrayBuffers;
  expect(await intake.takeFiles(STRETCH, file(head, 0x71_6f_b5_c0 + 16))).toEqual([
    { state: 'none', reason: retrievalSentences.notRead },
  ]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024);
});

test('what a recorder played is taken at its own times, with its sound', async () => {
  const { intake, rows, story } = await boot();
  const units = pictures(0, 10_000).flatMap((unit) => [unit, sound(unit.arrivalMs - NOON)]);
  const played = units.map((unit) => ({ ...unit, captureMs: unit.arrivalMs }));
  expect(await intake.takeUnits(STRETCH, played)).toEqual(whole);
  expect(await story()).toEqual([[0, 10, true]]);
  expect((await rows())[0]?.sound).toBe('g711a');
  expect(await intake.takeUnits({ ...STRETCH, channel: 2, sound: false }, played)).toEqual(whole);
  expect((await rows())[1]?.sound).toBe('');
});

test('what lies further off than a minute of what was asked for is not taken: nobody looked what there is', async () => {
  const { intake, story } = await boot();
  const played = [...pictures(-65_000, -58_000), ...pictures(0, 10_000), ...pictures(68_000, 75_000)];
  const units = played.map((unit) => ({ ...unit, captureMs: unit.arrivalMs }));
  expect(await intake.takeUnits(STRETCH, units)).toEqual(whole);
  expect(await story()).toEqual([
    [-60, -58, true],
    [0, 10, true],
    [68, 70, true],
  ]);
});

test('pictures without times are laid over no other time than they may be of', async () => {
  const { intake, file, story } = await boot();
  const longer = [{ state: 'none', reason: retrievalSentences.longer }];
  const bare = (count: number) => file(concatBytes(pictures(0, count * STEP_MS).map(({ data }) => data)));
  // More a second than any camera takes, and fewer than any shows.
  expect(await intake.takeFiles(STRETCH, bare(1_000))).toEqual(longer);
  expect(await intake.takeFiles({ ...STRETCH, toMs: NOON + 120_000 }, bare(100))).toEqual(longer);
  // 50 a second: where the recorder's file is longer, it may have sent all of it.
  const listed = { fromMs: NOON, toMs: NOON + 600_000 };
  expect(await intake.takeFiles({ ...STRETCH, listed }, bare(500))).toEqual(longer);
  expect(await story()).toEqual([]);
  // 30 a second, and a group of pictures more.
  expect(await intake.takeFiles({ ...STRETCH, listed }, bare(310))).toEqual([whole]);
  expect(await intake.takeFiles({ ...STRETCH, channel: 2 }, bare(500))).toEqual([whole]);
});

test('what is older than recordings are kept stays a file, unless somebody locked it', async () => {
  const { intake, file, story, store, rows } = await boot(NOON + 3 * 86_400_000);
  const bytes = await mp4(0, 10_000);
  expect(await intake.takeFiles(STRETCH, file(bytes))).toEqual([
    { state: 'none', reason: retrievalSentences.tooOldToKeep },
  ]);
  const { fromMs, toMs, deviceid } = STRETCH;
  const why = { userName: 'ann', level: 0, reason: 'claim', createdMs: 1, untilMs: 0 };
  await store.recordingLocks.add({ deviceid, channels: [1], fromMs, toMs, ...why });
  expect(await intake.takeFiles(STRETCH, file(bytes))).toEqual([whole]);
  expect(await story()).toEqual([[0, 10, true]]);
  expect((await rows())[0]?.locked).toBe(true);
});

test('while no media folder takes anything nothing is taken, and it can be tried again', async () => {
  const { intake, file, folders, specs } = await boot();
  const bytes = await mp4(0, 10_000);
  await folders.use({ specs: [], mode: 'efficacy' });
  expect(await intake.takeFiles(STRETCH, file(bytes))).toBeUndefined();
  await folders.use({ specs, mode: 'efficacy' });
  expect(await intake.takeFiles(STRETCH, file(bytes))).toEqual([whole]);
});

test('ended, it begins with nothing that is to be taken in, and says that it can be tried again', async () => {
  for (const kind of ['files', 'units'] as const) {
    const { intake, file, store, story } = await boot();
    const { within } = store.recordings;
    const ends: PromiseLike<void>[] = [];
    store.recordings.within = (stretch) => {
      ends.push(intake[Symbol.asyncDispose]());
      return within(stretch);
    };
    const units = pictures(0, 10_000).map((unit) => ({ ...unit, captureMs: unit.arrivalMs }));
    const taking =
      kind === 'files'
        ? intake.takeFiles(STRETCH, file(await mp4(0, 10_000)))
        : intake.takeUnits(STRETCH, units);
    expect(await taking).toBeUndefined();
    await Promise.all(ends);
    store.recordings.within = within;
    expect(await story()).toEqual([]);
  }
});

test('a file that a crash left behind without its row is in nobody’s way', async () => {
  const { intake, file, folders, specs, story } = await boot();
  const day = join(specs[0]?.path ?? '', 'd', '2026-11-22');
  mkdirSync(day, { recursive: true });
  writeFileSync(join(day, `1-main-${NOON}.mp4`), 'half');
  expect(await intake.takeFiles(STRETCH, file(await mp4(0, 10_000)))).toEqual([whole]);
  expect(await story()).toEqual([[0, 10, true]]);
  expect(folders.all.map(({ state }) => state)).toEqual(['ready']);
});
