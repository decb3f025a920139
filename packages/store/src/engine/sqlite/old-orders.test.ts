import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairDatabase } from './doctor/repair-database.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const START = Date.UTC(2026, 4, 1, 8);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'outrider-old-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const put = (fixture: string): void => copyFileSync(join(FIXTURES, fixture), join(folder, 'outrider.sqlite'));

const body = {
  channels: [1, 2],
  fromMs: START - 900_000,
  toMs: START,
  way: 'any',
  stream: 'sub',
  media: 'pictures',
  withoutMobile: true,
};
const part = { channel: 1, fromMs: START - 900_000, toMs: START, expected: 9_000 };
const file = { name: 'ä "1".mp4', bytes: 8_000, format: 'mp4', footage: { state: 'whole', reason: '' } };
const order = {
  id: 4,
  deviceid: 'bus-2',
  kind: 'retrieval',
  priority: 2,
  userName: 'Olga',
  note: 'a claim of O\'Hara, "urgent"',
  fromMinute: 1_320,
  toMinute: 360,
  untilMs: 0,
  createdMs: START + 1,
  endedMs: 0,
  state: 'waiting',
  fault: '',
  tries: 0,
  server: '',
  leaseMs: 0,
  body,
  progress: { usedWay: 'any', parts: [] },
};
/** Orders of the fixture, from when orders of footage had a table of their own. */
const ORDERED = [
  {
    ...order,
    id: 1,
    deviceid: 'bus-1',
    state: 'done',
    endedMs: START + 60_000,
    fault: 'Some of it is not on the recorder any more',
    body: { ...body, withoutMobile: false },
    progress: {
      usedWay: 'upload',
      parts: [{ ...part, state: 'done', files: [file], coveredMs: 899_000 }],
    },
  },
  {
    ...order,
    id: 2,
    deviceid: 'bus-1',
    state: 'running',
    tries: 2,
    progress: { usedWay: 'playback', parts: [{ ...part, state: 'waiting', files: [], coveredMs: 899_000 }] },
  },
  { ...order, id: 3, state: 'paused' },
  order,
];

test('orders of footage became the first kind of orders: all of it is there, and no number is given twice', async () => {
  put('0037-orders-of-footage.sqlite');
  await using store = await openSqliteStore({ folder });
  expect(await store.orders.list('retrieval')).toEqual(ORDERED);
  const { id: _id, ...next } = { ...order, state: 'waiting' as const, priority: 2 as const };
  // The fixture had a fifth one, which was removed: its folder may still be there.
  expect(await store.orders.add(next)).toBe(6);
});

test('a repair of a database from before keeps them, and one of a new database too', async () => {
  put('0037-orders-of-footage.sqlite');
  for (const nowMs of [1_800_000_000_000, 1_800_000_001_000]) {
    await repairDatabase(folder, nowMs);
    await using store = await openSqliteStore({ folder });
    expect(await store.orders.list('retrieval')).toEqual(ORDERED);
  }
});

test('where nobody had asked for anything nothing waits', async () => {
  put('0033-driver-shifts.sqlite');
  await using store = await openSqliteStore({ folder });
  expect(await store.orders.list('retrieval')).toEqual([]);
});
