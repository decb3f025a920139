import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from '@outrider/media/segments/testing-files.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, expect, test } from 'vitest';
import { MediaFolder } from '../folders/media-folder.ts';
import { recoverFolder } from './recover-folder.ts';
import { bootRecording, tempFolder } from '../testing-recording.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));
const folderOf = (): string => made[made.push(tempFolder()) - 1] ?? '';
/** The folder of an index that knows nothing. */
function emptyIndex(): string {
  const folder = folderOf();
  layDatabase(folder);
  return folder;
}

/** A minute of the device `d`, channel 2, as its file. */
const [minute = new Uint8Array()] = filesOf(pictures(0, 3_000), { deviceid: 'd' });
const PLACE = { deviceid: 'd', channel: 2, stream: 'main', startMs: NOON } as const;

/** Puts a file into a media folder, under the name of a segment. Returns where it is. */
function put(
  root: string,
  bytes: Uint8Array,
  place: Partial<typeof PLACE> | { startMs: number } = {},
): string {
  const path = join(root, segmentPath({ ...PLACE, ...place }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** What an index that knows nothing finds in the folder. */
async function recover(root: string, readOnly = false) {
  await using store = await openSqliteStore({ folder: emptyIndex() });
  await using folder = await MediaFolder.open(
    { path: root, capacityBytes: undefined, readOnly },
    { server: 'a' },
    new ManualClock(0),
  );
  const counts = await recoverFolder(folder, store.recordings);
  const rows = await store.recordings.within({ deviceid: 'd', fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  return { counts, rows: rows.map(segmentPath), days: await store.recordings.devices() };
}

test('a file under the name of another is neither followed nor touched', async () => {
  const root = folderOf();
  const path = put(root, minute, { startMs: NOON + 60_000 });
  expect(await recover(root)).toEqual({
    counts: { cut: 0, found: 0, removed: 0, left: 1 },
    rows: [],
    days: [],
  });
  expect(readFileSync(path)).toEqual(Buffer.from(minute));
});

test('a file that was being written and cannot be read any more grows old as others do', async () => {
  const root = folderOf();
  await using store = await openSqliteStore({ folder: emptyIndex() });
  await using folder = await MediaFolder.open(
    { path: root, capacityBytes: undefined, readOnly: false },
    { server: 'a' },
    new ManualClock(0),
  );
  mkdirSync(join(root, segmentPath(PLACE)), { recursive: true });
  const pictures = Uint8Array.of(1, 2);
  const row = { ...PLACE, endMs: NOON + 3_000, deviceOffsetMs: 0, bytes: 100, media: folder.id, pictures };
  await store.recordings.put([
    { ...row, codec: 'h264', width: 1, height: 1, sound: '', open: true, locked: false },
  ]);
  expect(await recoverFolder(folder, store.recordings)).toMatchObject({ left: 1 });
  expect(await store.recordings.oldest({ limit: 2 })).toHaveLength(1);
  expect(await store.recordings.picturesOf(PLACE)).toEqual(pictures);
});

test('a file that is being written by now is neither cut nor closed', async () => {
  const root = folderOf();
  await using store = await openSqliteStore({ folder: emptyIndex() });
  await using folder = await MediaFolder.open(
    { path: root, capacityBytes: undefined, readOnly: false },
    { server: 'a' },
    new ManualClock(0),
  );
  const half = minute.subarray(0, minute.length - 10);
  const path = put(root, half);
  const row = { ...PLACE, endMs: NOON + 2_000, deviceOffsetMs: 0, bytes: 100, media: folder.id };
  await store.recordings.put([
    {
      ...row,
      pictures: Uint8Array.of(1),
      codec: 'h264',
      width: 1,
      height: 1,
      sound: '',
      open: true,
      locked: false,
    },
  ]);
  folder.writing.add(segmentPath(PLACE));
  expect(await recoverFolder(folder, store.recordings)).toEqual({ cut: 0, found: 0, removed: 0, left: 0 });
  expect(readFileSync(path)).toEqual(Buffer.from(half));
  expect(await store.recordings.open(folder.id)).toHaveLength(1);
});

test('a pipe and a link keep no other file from its turn', async () => {
  const root = folderOf();
  const whole = put(root, minute);
  execFileSync('mkfifo', [join(dirname(whole), `2-main-${NOON - 1}.mp4`)]);
  symlinkSync('/etc', join(root, 'elsewhere'));
  symlinkSync(whole, join(dirname(whole), `2-main-${NOON - 2}.mp4`));
  const { counts, rows } = await recover(root);
  expect([counts, rows]).toEqual([{ cut: 0, found: 1, removed: 0, left: 1 }, [segmentPath(PLACE)]]);
});

test('what lies in a folder that is for reading alone is found, and stays as it is', async () => {
  const root = folderOf();
  const torn = put(root, minute);
  appendFileSync(torn, 'half a group, which another server may be writing');
  const before = readFileSync(torn);
  const empty = put(root, new Uint8Array(20), { startMs: NOON + 60_000 });
  const { counts, rows } = await recover(root, true);
  expect([counts, rows]).toEqual([{ cut: 0, found: 1, removed: 0, left: 1 }, [segmentPath(PLACE)]]);
  expect([readFileSync(torn).equals(before), existsSync(empty)]).toEqual([true, true]);
});

/** The file of a minute as the server writes it, with sums and a copy of its beginning; and where that copy stands. */
async function recorded(): Promise<{ bytes: Buffer; copyAt: number }> {
  const running = await bootRecording();
  try {
    running.feed(pictures(0, 3_000), 2);
    await running.settled();
    await running.recorder[Symbol.asyncDispose]();
    await running.settled();
    const bytes = readFileSync(join(running.specs[0]?.path ?? '', running.files()[0] ?? ''));
    return { bytes, copyAt: bytes.indexOf('OutriderHeadCopy') };
  } finally {
    await running.end();
  }
}

test('a file whose beginning is damaged has it written anew of its copy, and loses no picture with the index', async () => {
  const root = folderOf();
  const { bytes } = await recorded();
  const path = put(root, Buffer.from(bytes).fill(0, 0, 700));
  const { counts, rows } = await recover(root);
  expect([counts, rows]).toEqual([{ cut: 0, found: 1, removed: 0, left: 0 }, [segmentPath(PLACE)]]);
  expect(readFileSync(path).equals(bytes)).toBe(true);
});

test('in a folder that is for reading alone such a file is found, and stays as it is', async () => {
  const root = folderOf();
  const { bytes } = await recorded();
  const harmed = Buffer.from(bytes).fill(0, 0, 700);
  const path = put(root, harmed);
  expect((await recover(root, true)).rows).toEqual([segmentPath(PLACE)]);
  expect(readFileSync(path).equals(harmed)).toBe(true);
});

test('a file whose beginning and its copy are damaged is not removed: whole pictures lie in it', async () => {
  const root = folderOf();
  const { bytes, copyAt } = await recorded();
  const harmed = Buffer.from(bytes)
    .fill(0, 0, 700)
    .fill(0, copyAt + 40, copyAt + 60);
  const path = put(root, harmed);
  const { counts } = await recover(root);
  expect(counts).toEqual({ cut: 0, found: 0, removed: 0, left: 1 });
  expect(readFileSync(path).equals(harmed)).toBe(true);
});
