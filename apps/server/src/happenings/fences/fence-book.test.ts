import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { tellStoreChanges } from '../../bus/tell-store-changes.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { FenceBook } from './fence-book.ts';
import { FenceWatch } from './fence-watch.ts';

let folder: string;
let store: Store;
let bus: InProcessBus;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-fence-book-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder });
  await store.devices.add({ ...sampleDevice, deviceid: 'A' });
  bus = new InProcessBus(silentLog);
});
afterEach(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const yard: Fence = {
  ...emptyFence(0),
  title: 'Yard',
  enabled: true,
  shape: { kind: 'circle', centre: { lat: 24, lng: 120 }, radius: 500 },
  deviceids: ['A'],
};

/** The fences as one server has them, and with what it looks at reports. */
async function server() {
  const watching = { watch: FenceWatch.NONE };
  const watch = (fences: FenceWatch): void => void (watching.watch = fences);
  return { book: await FenceBook.load({ store, bus, log: silentLog, watch }), watching };
}

test('a fence that is saved on one server is looked at by another one that hears of it', async () => {
  const stop = tellStoreChanges(store, bus);
  const [one, other] = [await server(), await server()];
  await one.book.put(0, yard);
  await vi.waitFor(() => expect(other.watching.watch.fence(0)?.title).toBe('Yard'), LONG);
  await one.book.put(0, { ...yard, title: 'Port' });
  await vi.waitFor(() => expect(other.book.slot(0)).toMatchObject({ title: 'Port', edits: 2 }), LONG);
  await vi.waitFor(() => expect(other.watching.watch.fence(0)?.title).toBe('Port'), LONG);
  stop();
});

test('what another process saved without a word is read when it is looked whether there is anything new', async () => {
  const { book, watching } = await server();
  await store.fences.put({ ...yard, edits: 1, edition: 1 });
  expect(watching.watch.fence(0)).toBeUndefined();
  await book.catchUp();
  expect(watching.watch.fence(0)?.title).toBe('Yard');
  const { version } = watching.watch;
  await book.catchUp();
  expect(watching.watch.version).toBe(version);
});

test('a vehicle that is removed is watched by no fence any more, though it is in no group', async () => {
  await store.devices.add({ ...sampleDevice, deviceid: 'B' });
  const { book, watching } = await server();
  await book.put(0, { ...yard, deviceids: ['A', 'B'] });
  const { edition } = book.slot(0);
  await store.devices.remove('A');
  bus.publish('device.record', { deviceid: 'A', change: 'removed' });
  await vi.waitFor(() => expect(watching.watch.device('A')).toBeUndefined(), LONG);
  expect([...(watching.watch.fence(0)?.devices ?? [])]).toEqual(['B']);
  // Vehicles that are inside stay so: nothing was drawn.
  expect(watching.watch.fence(0)?.edition).toBe(edition);
  await store.devices.remove('B');
  bus.publish('device.record', { deviceid: 'B', change: 'removed' });
  await vi.waitFor(() => expect(watching.watch.fence(0)).toBeUndefined(), LONG);
});

test('another rule for the edge has a fence looked at anew, another title has not', async () => {
  const { book } = await server();
  await book.put(0, yard);
  const ruled = { ...yard, rules: { ...yard.rules, edge: 80 } };
  expect([
    (await book.put(0, ruled)).edition,
    (await book.put(0, { ...ruled, title: 'Port' })).edition,
  ]).toEqual([2, 2]);
});
