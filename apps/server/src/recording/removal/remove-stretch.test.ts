import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { afterEach, expect, test } from 'vitest';
import { Footage } from '../footage.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';
import { cutFile } from '../folders/cut-file.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
const folders: string[] = [];
afterEach(async () => {
  await running?.end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const boot = async (setUp?: RecordingSetUp) => (running = await bootRecording(setUp));
const ownFolder = (): string => folders[folders.push(tempFolder()) - 1] ?? '';

/** Records seconds from one to another, a group of pictures each, and ends. */
async function record(fromS: number, toS: number): Promise<void> {
  running?.feed(pictures(fromS * 1_000, toS * 1_000));
  await running?.recorder[Symbol.asyncDispose]();
  await running?.settled();
}

const seconds = (fromS: number, toS: number) => ({
  deviceid: 'd',
  fromMs: NOON + fromS * 1_000,
  toMs: NOON + toS * 1_000,
});

/** From which second to which there is something, by the index, by the files and by what plays. */
async function left() {
  const { rows, files, read, store, folders: all } = running!;
  const byIndex = (await rows()).map(({ startMs, endMs }) => [startMs, endMs]);
  const byFiles: number[][] = [];
  for (const name of files()) {
    const segment = await read(name);
    for (const [at, { atMs, pictures: shown }] of (segment?.fragments ?? []).entries()) {
      const startMs = (segment?.marks.startMs ?? 0) + atMs;
      const endMs = startMs + shown.reduce((sum, { durationMs }) => sum + durationMs, 0);
      const last = byFiles.at(-1);
      if (at > 0 && last?.[1] === startMs) last[1] = endMs;
      else byFiles.push([startMs, endMs]);
    }
  }
  const played: number[][] = [];
  const noSound = { read: () => undefined } as never;
  const movie = await new Footage(store.recordings, all, noSound).movie({
    ...seconds(-60, 600),
    channel: 1,
    darkBetween: () => [],
  });
  let atMs = movie?.startMs ?? 0;
  for (const gap of [...(movie?.gaps ?? []), { fromMs: movie?.endMs ?? 0, toMs: 0, reason: undefined }]) {
    expect(gap.reason).toBeUndefined();
    if (movie !== undefined) played.push([atMs, gap.fromMs]);
    atMs = gap.toMs;
  }
  const inSeconds = (runs: readonly number[][]) => {
    const joined: number[][] = [];
    for (const [from = 0, to = 0] of runs.toSorted(([a = 0], [b = 0]) => a - b)) {
      const last = joined.at(-1);
      if (last?.[1] === from) last[1] = to;
      else joined.push([from, to]);
    }
    return joined.map((run) => run.map((ms) => (ms - NOON) / 1_000));
  };
  const found = [inSeconds(byIndex), inSeconds(byFiles), inSeconds(played)];
  expect(found).toEqual([found[0], found[0], found[0]]);
  return found[0];
}

test.each([
  [
    'in the middle of a minute',
    seconds(10, 20),
    [10, 20],
    [
      [0, 10],
      [20, 90],
    ],
  ],
  [
    'whose ends lie within groups',
    seconds(9.5, 20.5),
    [10, 20],
    [
      [0, 10],
      [20, 90],
    ],
  ],
  [
    'over the turn of a minute',
    seconds(50, 70),
    [50, 70],
    [
      [0, 50],
      [70, 90],
    ],
  ],
  [
    'at the beginning of a minute',
    seconds(60, 65),
    [60, 65],
    [
      [0, 60],
      [65, 90],
    ],
  ],
  ['at the end', seconds(80, 600), [80, 90], [[0, 80]]],
  ['of all', seconds(-60, 600), [0, 90], []],
])('a stretch %s is gone, and nothing else, as was said before', async (_where, stretch, gone, stays) => {
  const { keeper, store, folders: all } = await boot();
  await record(0, 90);
  const preview = await keeper.previewStretch(stretch);
  const removed = await keeper.removeStretch(stretch);
  const bounds = ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
    [fromMs, toMs].map((ms) => (ms - NOON) / 1_000);
  expect([bounds(preview), bounds(removed)]).toEqual([gone, gone]);
  expect([removed.bytes, removed.removed]).toEqual([preview.bytes, preview.files]);
  expect(removed).toMatchObject({ locked: 0, left: 0 });
  expect(await left()).toEqual(stays);
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 0, bytes: 0, toMs: 0 });
  const used = (await store.recordings.usedBytes()).get(all.all[0]!.id) ?? 0;
  expect(all.all[0]!.usedBytes).toBe(used);
});

test('what is shorter than a group of pictures takes nothing, and says so', async () => {
  const { keeper } = await boot();
  await record(0, 30);
  const stretch = seconds(10.2, 11.8);
  expect(await keeper.previewStretch(stretch)).toMatchObject({ bytes: 0, files: 0, toMs: 0, channels: [] });
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 0, bytes: 0, toMs: 0 });
  expect(await left()).toEqual([[0, 30]]);
});

test('a file of which something is locked stays as it is, one that is being written too; both are told', async () => {
  const { keeper, store } = await boot();
  await record(0, 130);
  const lock = { userName: 'ann', level: 1, reason: 'claim', createdMs: 0, untilMs: 0, channels: [1] };
  await store.recordingLocks.add({ ...lock, ...seconds(5, 6) });
  const [, , open] = await running!.rows();
  await store.recordings.put([
    { ...open!, open: true, pictures: (await store.recordings.picturesOf(open!)) ?? new Uint8Array() },
  ]);
  const stretch = seconds(20, 125);
  const preview = await keeper.previewStretch(stretch);
  expect(preview).toMatchObject({ files: 1, channels: [1] });
  expect([preview.lockedBytes > 0, preview.leftBytes > 0]).toEqual([true, true]);
  expect(await keeper.removeStretch(stretch)).toMatchObject({ removed: 1, locked: 1, left: 1 });
  expect(await left()).toEqual([
    [0, 60],
    [120, 130],
  ]);
  await store.recordings.put([
    { ...open!, pictures: (await store.recordings.picturesOf(open!)) ?? new Uint8Array() },
  ]);
});

test('much is removed in steps, each of which says where the next begins', async () => {
  const { keeper, store, folders: all } = await boot();
  const row = (minute: number) => ({
    deviceid: 'd',
    channel: 1,
    stream: 'main' as const,
    startMs: NOON + minute * MINUTE_MS,
    endMs: NOON + minute * MINUTE_MS + 2_000,
    deviceOffsetMs: 0,
    bytes: 10,
    media: all.all[0]!.id,
    codec: 'h264' as const,
    width: 1,
    height: 1,
    sound: '' as const,
    open: false,
    locked: false,
    pictures: new Uint8Array(),
  });
  await store.recordings.put(Array.from({ length: 1_030 }, (_, minute) => row(minute)));
  const stretch = seconds(0, 2_000 * 60);
  const answers: number[][] = [];
  for (let sinceMs: number | undefined = 0; sinceMs !== undefined;) {
    const removed = await keeper.removeStretch({ ...stretch, sinceMs });
    answers.push([removed.removed, removed.bytes]);
    sinceMs = removed.nextMs;
    if (sinceMs !== undefined) expect((await running!.rows())[0]?.startMs).toBe(sinceMs);
  }
  expect(answers).toEqual([
    [970, 9_700],
    [60, 600],
  ]);
});

/** The steps of a cut after which the server may have ended: what was done on the disk by then, told as the files of its folder. */
test.each(['planned', 'moved', 'shortened', 'settled'] as const)(
  'a server that ends when a cut is %s finishes it at its next start, with its index and without one',
  async (ended) => {
    const data = ownFolder();
    const media = ownFolder();
    await boot({ data, media: [media] });
    await record(0, 30);
    const [segment] = await running!.rows();
    const name = running!.files()[0]!;
    const { fragments = [] } = (await running!.read(name)) ?? {};
    await running!.end();

    const file = join(media, name);
    const before = join(ownFolder(), 'before');
    copyFileSync(file, before);
    const last = fragments[9]!;
    const parts = [{ startMs: NOON + 20_000, fragments: fragments.slice(20) }];
    const made = join(dirname(file), `1-main-${NOON + 20_000}.mp4`);
    const keepBytes = last.offset + last.length;
    expect(cutFile(media, { path: name, keepBytes, parts }, () => {})).toBe(true);
    // All is done: what a server that ended earlier had not done is put back.
    if (ended === 'planned') {
      copyFileSync(made, join(media, '.outrider-cut-0'));
      rmSync(made);
    }
    if (ended === 'planned' || ended === 'moved') copyFileSync(before, file);
    if (ended === 'settled') {
      // The index followed but for the last word.
      await boot({ data, media: [media] });
      await running!.end();
      const plan = {
        path: name,
        keepBytes,
        made: [name.replace(String(segment!.startMs), String(NOON + 20_000))],
      };
      writeFileSync(join(media, '.outrider-cut.json'), JSON.stringify(plan));
    }
    await boot({ data, media: [media] });
    await running!.settled();
    expect(await left()).toEqual([
      [0, 10],
      [20, 30],
    ]);
    expect(readdirSync(media).filter((one) => one.startsWith('.outrider-cut'))).toEqual([]);
    await running!.end();

    await boot({ data: ownFolder(), media: [media] });
    await running!.settled();
    expect(await left()).toEqual([
      [0, 10],
      [20, 30],
    ]);
  },
);

test('a server that ends before a cut is planned has cut nothing, and leaves nothing behind', async () => {
  const data = ownFolder();
  const media = ownFolder();
  await boot({ data, media: [media] });
  await record(0, 30);
  await running!.end();
  writeFileSync(join(media, '.outrider-cut-0'), 'half a file');
  await boot({ data, media: [media] });
  await running!.settled();
  expect(await left()).toEqual([[0, 30]]);
  expect(existsSync(join(media, '.outrider-cut-0'))).toBe(false);
});

test('a plan that names what is no recording is not followed', async () => {
  const media = ownFolder();
  const outside = join(ownFolder(), 'd/2026-11-22');
  mkdirSync(outside, { recursive: true });
  const victim = join(outside, `1-main-${NOON}.mp4`);
  writeFileSync(victim, 'kept');
  const path = `../${outside.slice(1)}/1-main-${NOON}.mp4`;
  await boot({ media: [media] });
  await record(0, 10);
  writeFileSync(join(media, '.outrider-cut.json'), JSON.stringify({ path, keepBytes: 0, made: [] }));
  await running!.keeper.removeStretch(seconds(2, 4));
  expect(existsSync(victim)).toBe(true);
  expect(await left()).toEqual([
    [0, 2],
    [4, 10],
  ]);
});
