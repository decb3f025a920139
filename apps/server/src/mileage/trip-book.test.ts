import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TripBook } from './trip-book.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MIDNIGHT = 20_000 * DAY_MS;
const everything = {
  fromMs: MIDNIGHT - DAY_MS,
  toMs: MIDNIGHT + 3 * DAY_MS,
  oldestMs: Number.NEGATIVE_INFINITY,
};

let folder: string;
let store: Store;
/** What each look at the clock adds to it, ms. */
let pace: number;
let book: TripBook;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outrider-trips-'));
  store = await openSqliteStore({ folder });
  for (const deviceid of ['A', 'B', 'C']) await store.devices.add({ ...sampleDevice, deviceid, timezone: 0 });
  pace = 0;
  let passed = 0;
  const clock = { ...systemClock, now: () => MIDNIGHT + 10 * DAY_MS, elapsed: () => (passed += pace) };
  book = new TripBook({ store, clock });
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** A drive of ten km from a minute on, counted from the midnight: it stands, drives for ten minutes, and stands. */
async function drive(deviceid: string, minute: number): Promise<void> {
  const reports = Array.from({ length: 12 }, (_, at) => {
    const time = MIDNIGHT + (minute + at) * MINUTE_MS;
    const { position, ...report } = reportAt(deviceid, time);
    const [lat, speedKmh] = [25 + Math.min(at, 10) / 111.195, at === 0 || at >= 10 ? 0 : 60];
    return { ...report, position: { ...position, lat, lng: 121, speedKmh } };
  });
  await store.positions.append(reports);
}

const told = (trips: readonly { fromMs: number; toMs: number }[]): string[] =>
  trips.map(({ fromMs, toMs }) => `${(fromMs - MIDNIGHT) / MINUTE_MS} ${(toMs - MIDNIGHT) / MINUTE_MS}`);

test('a trip over midnight is one, told whole if one of the days is asked for, whenever its reports came', async () => {
  await drive('A', 600);
  await drive('A', -5);
  const { trips } = await book.find(['A'], everything);
  expect(told(trips)).toEqual(['-5 5', '600 610']);
  expect(trips[0]).toMatchObject({ deviceid: 'A', begun: true, ended: true, maxSpeedKmh: 60 });
  expect(Math.round((trips[0]?.distance ?? 0) / 1e6)).toBe(10);
  const before = await book.find(['A'], { ...everything, toMs: MIDNIGHT });
  const after = await book.find(['A'], { ...everything, fromMs: MIDNIGHT, toMs: MIDNIGHT + 60 * MINUTE_MS });
  expect([told(before.trips), told(after.trips)]).toEqual([['-5 5'], ['-5 5']]);
});

test('of what is older than one may see nothing is told', async () => {
  await drive('A', -5);
  const { trips } = await book.find(['A'], { ...everything, oldestMs: MIDNIGHT });
  expect(told(trips)).toEqual(['0 5']);
  expect(trips[0]).toMatchObject({ begun: false, ended: true });
});

test('drivers entered meanwhile are named, each once', async () => {
  await drive('A', 0);
  await drive('A', 60);
  await store.driverShifts.begin('A', 'Ann', MIDNIGHT - DAY_MS);
  await store.driverShifts.begin('A', 'Bob', MIDNIGHT + 5 * MINUTE_MS);
  await store.driverShifts.begin('A', '', MIDNIGHT + 20 * MINUTE_MS);
  const { trips } = await book.find(['A'], everything);
  expect(trips.map(({ drivers }) => drivers)).toEqual([['Ann', 'Bob'], []]);
});

test('one question looks at devices for a while, and at one at least', async () => {
  await drive('A', 0);
  await drive('B', 0);
  const all = await book.find(['A', 'B', 'C'], everything);
  expect([all.done, all.trips.map(({ deviceid }) => deviceid)]).toEqual([3, ['A', 'B']]);
  pace = 1_000;
  const one = await book.find(['A', 'B', 'C'], everything);
  expect([one.done, one.trips.map(({ deviceid }) => deviceid)]).toEqual([1, ['A']]);
});
