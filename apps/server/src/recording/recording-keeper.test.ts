import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { DAY_MS, MINUTE_MS } from '@outrider/model/recordings/segment.ts';
import { afterEach, expect, test } from 'vitest';
import { bootRecording, type RecordingSetUp, tempFolder } from './testing-recording.ts';

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

test('whoever deletes a stretch does not delete what is locked in it, and is told', async () => {
  const { keeper, store, files } = await boot();
  await record(4);
  await store.recordingLocks.add({ ...lock, fromMs: NOON + MINUTE_MS, toMs: NOON + 2 * MINUTE_MS });
  const removed = await keeper.removeStretch({ deviceid: 'd', fromMs: NOON, toMs: NOON + 3 * MINUTE_MS });
  expect(removed).toEqual({ removed: 2, locked: 1, left: 0 });
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
