import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { MAX_LOCKS, type RecordingLock } from '@outrider/model/recordings/recording-lock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { EventHolds, type HeldFootage } from './event-holds.ts';

const NOW = Date.UTC(2026, 10, 26, 8);
const DAY_MS = 86_400_000;
const footage: HeldFootage = {
  deviceid: 'A',
  channels: [1, 3],
  fromMs: NOW - 60_000,
  toMs: NOW - 30_000,
  reason: 'Over speed alarm',
};

/** Locks in memory, and the holds of events by them. */
function setUp({ days = 30, lockedBytes = 0 } = {}) {
  const kept: RecordingLock[] = [];
  let last = 0;
  const clock = new ManualClock(NOW);
  const recordingLocks = {
    list: async (deviceid?: string) => kept.filter((lock) => lock.deviceid === deviceid),
    add: async (lock: Omit<RecordingLock, 'id'>) => kept.push({ id: ++last, ...lock }),
    remove: async (id: number) =>
      void kept.splice(
        kept.findIndex((lock) => lock.id === id),
        1,
      ),
  };
  const holds = new EventHolds({
    store: {
      recordingLocks: { lockedBytes: async () => lockedBytes },
      transaction: (work) => work({ recordingLocks }),
    },
    days: () => days,
    roomBytes: () => 1_000,
    clock,
    log: silentLog,
  });
  return { kept, holds, clock };
}
const at = (minute: number): HeldFootage => ({
  ...footage,
  fromMs: NOW - minute * 60_000,
  toMs: NOW - minute * 60_000 + 1_000,
});

test('what this server recorded of an event is locked for some days, by no user, so that anyone who may lock lifts it', async () => {
  const { kept, holds } = setUp();
  await holds.hold(footage);
  expect(kept).toEqual([
    { id: 1, ...footage, userName: '', level: 3, createdMs: NOW, untilMs: NOW + 30 * DAY_MS },
  ]);
});

test('what is held already is not held twice, whichever user holds it; a longer stretch or another channel is', async () => {
  const { kept, holds } = setUp();
  await holds.hold(footage);
  await holds.hold(footage);
  await holds.hold({ ...footage, channels: [3], fromMs: footage.fromMs + 1_000 });
  expect(kept).toHaveLength(1);
  await holds.hold({ ...footage, toMs: footage.toMs + 1 });
  await holds.hold({ ...footage, channels: [1, 2] });
  expect(kept).toHaveLength(3);
});

test.each([
  ['where that is not wanted', { days: 0 }, footage],
  ['of channels that the server did not record', {}, { ...footage, channels: [] }],
  ['where too much is locked', { lockedBytes: 251 }, footage],
] as const)('nothing is held %s', async (_where, change, wanted) => {
  const { kept, holds } = setUp(change);
  await holds.hold(wanted);
  expect(kept).toEqual([]);
});

test('of many events of a device those that were held first are let go, and what people locked stays', async () => {
  const { kept, holds, clock } = setUp();
  const byAnn = { ...at(9_000), userName: 'ann', level: 2, createdMs: 0, untilMs: 0 };
  kept.push({ id: 9_999, ...byAnn });
  for (let minute = 1; minute <= 205; minute++) {
    clock.advance(1);
    await holds.hold(at(minute));
  }
  expect(kept).toHaveLength(201);
  expect(kept.some(({ id }) => id === 9_999)).toBe(true);
  expect(Math.min(...kept.map(({ id }) => id))).toBe(6);
});

test('where people have locked as much of a device as may be, plans hold nothing more', async () => {
  const { kept, holds } = setUp();
  const people = { userName: 'ann', level: 2, createdMs: 0, untilMs: 0 };
  for (let id = 1; id <= MAX_LOCKS; id++) kept.push({ id, ...at(id + 10_000), ...people });
  await holds.hold(footage);
  expect(kept).toHaveLength(MAX_LOCKS);
});

test('two servers hold an event once, and of two events at once each lets another go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-holds-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder });
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  const clock = new ManualClock(NOW);
  const parts = { store, days: () => 30, roomBytes: () => 1_000, clock, log: silentLog };
  const [here, there] = [new EventHolds(parts), new EventHolds(parts)];
  const held = async () => (await store.recordingLocks.list('A')).map(({ fromMs }) => fromMs);
  await Promise.all([here.hold(footage), there.hold(footage)]);
  expect(await held()).toEqual([footage.fromMs]);
  const own = { userName: '', level: 3, createdMs: NOW, untilMs: NOW + DAY_MS };
  for (let minute = 10; minute < 209; minute++) await store.recordingLocks.add({ ...at(minute), ...own });
  await Promise.all([here.hold(at(1_000)), there.hold(at(2_000))]);
  const left = await held();
  expect(left).toHaveLength(200);
  expect(left).toEqual(expect.arrayContaining([at(1_000).fromMs, at(2_000).fromMs]));
  expect(left).not.toContain(footage.fromMs);
  expect(left).not.toContain(at(10).fromMs);
});
