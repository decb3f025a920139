import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { bootRecording, type RecordingSetUp, tempFolder } from '../testing-recording.ts';

let running: Awaited<ReturnType<typeof bootRecording>> | undefined;
afterEach(async () => await running?.end());
const boot = async (setUp?: RecordingSetUp) => (running = await bootRecording(setUp));

/** Records the first seconds of so many minutes, and ends them. */
async function record(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    running?.feed(pictures(minute * MINUTE_MS, minute * MINUTE_MS + 2_000));
  }
  await running?.recorder[Symbol.asyncDispose]();
  await running?.settled();
}

const lock = {
  deviceid: 'd',
  channels: [1],
  fromMs: NOON,
  toMs: NOON + MINUTE_MS,
  userName: 'ann',
  level: 1,
  reason: 'claim',
  createdMs: 0,
  untilMs: 0,
};

/** A row of the index whose file is gone. */
const segment = {
  deviceid: 'd',
  channel: 1,
  stream: 'main',
  deviceOffsetMs: 0,
  bytes: 100_000,
  codec: 'h264',
  width: 1,
  height: 1,
  sound: '',
  open: false,
  locked: false,
  pictures: new Uint8Array(),
} as const;

const minutesLeft = async (): Promise<number[]> =>
  ((await running?.rows()) ?? []).map(({ startMs }) => (startMs - NOON) / MINUTE_MS);

test('what is older than the days of its device goes, the days of the server where it says none', async () => {
  const { clock, keeper, files } = await boot({ record: { storageDays: 2 } });
  await record(3);
  clock.leap(NOON - clock.now());
  clock.advance(3_600_000);
  clock.leap(2 * DAY_MS - 3_600_000 + MINUTE_MS + 30_000);
  await keeper.look();
  await running?.settled();
  for (let round = 0; round < 12; round++) await keeper.look();
  expect(await minutesLeft()).toEqual([2]);
  expect(files()).toHaveLength(1);
  const days = await running!.store.recordings.days('d', 0, 100_000);
  expect(days.map(({ minutes }) => minutes.reduce((sum, byte) => sum + byte, 0))).toEqual([4]);
});

test('the oldest recordings of a group make way for what it has beyond its quota, locked ones stay', async () => {
  let [most, isHeld] = [Number.MAX_SAFE_INTEGER, true];
  const quotas = { bounded: () => [{ groupid: 1, most }], holds: () => isHeld };
  const { keeper, store } = await boot({ quotas });
  await record(4);
  const [room] = await store.recordings.room({ deviceids: ['d'], recentFrom: 0, recentTo: 0 });
  await keeper.look();
  expect(await minutesLeft()).toEqual([0, 1, 2, 3]);
  await store.recordingLocks.add(lock);
  most = Math.floor((room?.bytes ?? 0) / 2);
  // Of a device that others share nothing goes by it.
  isHeld = false;
  for (let round = 0; round < 12; round++) await keeper.look();
  expect(await minutesLeft()).toEqual([0, 1, 2, 3]);
  isHeld = true;
  for (let round = 0; round < 12; round++) await keeper.look();
  expect(await minutesLeft()).toEqual([0, 3]);
});

test('what a device recorded goes once somebody removed it, after a restart too; where its record is lost it stays', async () => {
  const data = tempFolder();
  const start = async () => await boot({ data, keepDays: 1 });
  const leftWithoutRecord = async () => {
    const { clock, keeper, loseRecord, end } = await start();
    loseRecord();
    clock.leap(NOON + 2 * DAY_MS - clock.now());
    clock.advance(3_600_000);
    for (let round = 0; round < 13; round++) await keeper.look();
    const left = await minutesLeft();
    await end();
    return left;
  };
  const { end } = await start();
  await record(2);
  await end();
  expect(await leftWithoutRecord()).toEqual([0, 1]);

  const again = await start();
  again.removeRecord();
  again.set({});
  await again.end();
  expect(await leftWithoutRecord()).toEqual([0, 1]);

  const last = await start();
  last.removeRecord();
  await last.end();
  expect(await leftWithoutRecord()).toEqual([]);
  running = undefined;
  rmSync(data, { recursive: true, force: true });
});

test('nothing is old before the clock had an hour to be set', async () => {
  const { clock, keeper } = await boot({ keepDays: 1 });
  await record(1);
  clock.leap(NOON * 2);
  for (let round = 0; round < 13; round++) await keeper.look();
  expect(await minutesLeft()).toEqual([0]);
});

test('in a folder that is full the oldest go, but for what is locked', async () => {
  const { keeper, folders, store } = await boot({ media: [`${tempFolder()}=1M`] });
  await record(4);
  await store.recordingLocks.add({ ...lock, toMs: NOON + 1 });
  const [folder] = folders.all;
  // As if something else were beside them: a little too much.
  folder!.usedBytes = Math.ceil(1024 * 1024 * 0.99) + 100;
  await keeper.look();
  expect(await minutesLeft()).toEqual([0, 2, 3]);
  expect(folder!.takes).toBe(true);
});

test('a folder in which all is locked is full: it is told, and nothing more is written', async () => {
  const { keeper, folders, store, alarms, clock } = await boot({ media: [`${tempFolder()}=1M`] });
  await record(2);
  await store.recordingLocks.add({ ...lock, fromMs: 0, toMs: NOON * 2 });
  const [folder] = folders.all;
  folder!.usedBytes = 1024 * 1024;
  await keeper.look();
  expect(await minutesLeft()).toEqual([0, 1]);
  expect([folder!.state, folder!.takes]).toEqual(['full', false]);
  clock.advance(3_000);
  expect(alarms).toEqual(['mediaFailed true']);
});

test('somebody who deletes a stretch does not delete what is locked in it, and is told', async () => {
  const { keeper, store, files } = await boot();
  await record(4);
  await store.recordingLocks.add({ ...lock, fromMs: NOON + MINUTE_MS, toMs: NOON + 2 * MINUTE_MS });
  const removed = await keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + 3 * MINUTE_MS });
  expect(removed).toMatchObject({ removed: 2, locked: 1, left: 0 });
  expect(await minutesLeft()).toEqual([1, 3]);
  expect(files()).toHaveLength(2);
});

test('a file that is locked while it waits to be removed stays', async () => {
  const { keeper, store, files } = await boot();
  await record(2);
  const { within } = store.recordings;
  // The lock comes between the look and the removal.
  store.recordings.within = async (stretch) => {
    const found = await within(stretch);
    await store.recordingLocks.add(lock);
    return found;
  };
  await keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS });
  store.recordings.within = within;
  expect(await minutesLeft()).toEqual([0]);
  expect(files()).toHaveLength(1);
});

test('a lock that has ended is lifted, once the clock had an hour to be set', async () => {
  const { clock, keeper, store } = await boot({ keepDays: 1 });
  await record(1);
  await store.recordingLocks.add({ ...lock, untilMs: NOON + DAY_MS });
  clock.leap(NOON - clock.now());
  clock.leap(3 * DAY_MS);
  await keeper.look();
  expect(await minutesLeft()).toEqual([0]);
  clock.advance(3_600_000);
  for (let round = 0; round < 13; round++) await keeper.look();
  expect(await minutesLeft()).toEqual([]);
});

/** Takes its mark from a media folder, as if its disk were gone: nothing is removed there. @returns what puts it back */
function unmarked(folder: string): () => void {
  const mark = join(folder, MEDIA_MARK);
  renameSync(mark, `${mark}.kept`);
  return () => renameSync(`${mark}.kept`, mark);
}

test('what could not be removed is held by somebody who locks it then', async () => {
  const { keeper, store, specs, files } = await boot();
  await record(2);
  const mend = unmarked(specs[0]?.path ?? '');
  const all = { deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS };
  expect(await keeper.removeStretch(all)).toMatchObject({ removed: 0, locked: 0, left: 2 });
  mend();
  await store.recordingLocks.add(lock);
  expect(await keeper.removeStretch(all)).toMatchObject({ removed: 1, locked: 1, left: 0 });
  expect([await minutesLeft(), files().length]).toEqual([[0], 1]);
});

test('a folder in which nothing can be removed keeps no other from being made room in, nor from growing younger', async () => {
  const { keeper, folders, specs, store, clock } = await boot({
    media: [`${tempFolder()}=1M`, `${tempFolder()}=1M`],
    keepDays: 1,
  });
  const [bad, good] = folders.all;
  const row = (minute: number, media: string) => ({
    ...segment,
    media,
    startMs: NOON + minute * MINUTE_MS,
    endMs: NOON + minute * MINUTE_MS + 2_000,
  });
  // More than one step of files that cannot be removed is older than the others.
  await store.recordings.put(Array.from({ length: 60 }, (_, minute) => row(minute, bad!.id)));
  await store.recordings.put([row(100, good!.id), row(101, good!.id)]);
  unmarked(specs[0]?.path ?? '');
  for (const folder of folders.all) folder.usedBytes = 1024 * 1024;
  await keeper.look();
  expect((await minutesLeft()).slice(60)).toEqual([101]);
  for (const folder of folders.all) folder.usedBytes = 0;
  clock.leap(NOON - clock.now());
  clock.advance(3_600_000);
  clock.leap(3 * DAY_MS);
  for (let round = 0; round < 13; round++) await keeper.look();
  expect((await minutesLeft()).slice(60)).toEqual([]);
});

test('a disk that hangs while something is removed holds up no other, and goes on when it is well', async () => {
  const { keeper, specs, clock, store } = await boot();
  await record(1);
  const mark = join(specs[0]?.path ?? '', MEDIA_MARK);
  const text = readFileSync(mark, 'utf8');
  unmarked(specs[0]?.path ?? '');
  // Reading from a pipe to which nobody writes waits.
  execFileSync('mkfifo', [mark]);
  const asked = keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS });
  await vi.waitFor(async () => {
    clock.advance(4_000);
    expect(await Promise.race([asked, Promise.resolve()])).toMatchObject({ removed: 0, locked: 0, left: 1 });
  }, LONG);
  await keeper.look();
  await expect(store.recordingLocks.add(lock)).rejects.toMatchObject({ code: 'CONFLICT' });
  // Anyone who comes meanwhile finds the mark as it was.
  const pipe = openSync(mark, 'r+');
  renameSync(`${mark}.kept`, mark);
  writeSync(pipe, text);
  closeSync(pipe);
  await vi.waitFor(async () => expect(await minutesLeft()).toEqual([]), LONG);
});

test('rounds do not wait in a row, and get their turn while much is deleted', async () => {
  const { keeper, folders, store } = await boot();
  const media = folders.all[0]!.id;
  await store.recordings.put(
    Array.from({ length: 200 }, (_, minute) => ({
      ...segment,
      media,
      startMs: NOON + minute * MINUTE_MS,
      endMs: NOON + minute * MINUTE_MS + 2_000,
    })),
  );
  const asked = keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + DAY_MS });
  const look = keeper.look();
  expect(keeper.look()).toBe(look);
  await look;
  expect((await minutesLeft()).length).toBeGreaterThan(0);
  expect(await asked).toMatchObject({ removed: 200, locked: 0, left: 0 });
});
