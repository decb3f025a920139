import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { silentLog } from '../testing-log.ts';
import { Branches } from './branches.ts';

test('a quota below a branch bounds no device that others share, and does so once it is the branch’s alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-branches-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder });
  const bus = new InProcessBus(silentLog);
  const stop = tellStoreChanges(store, bus);
  const branches = await Branches.load({ store, bus, log: silentLog });
  onTestFinished(async () => {
    branches[Symbol.dispose]();
    stop();
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  for (const deviceid of ['bus-1', 'bus-2']) await store.devices.add({ ...sampleDevice, deviceid });
  await store.groups.add({ groupid: 1, name: 'North', maxStreams: 9 });
  await store.groups.add({ groupid: 2, name: 'South' });
  await store.groups.add({ groupid: 3, parentid: 1, name: 'Depot', maxStreams: 0 });
  for (const groupid of [2, 3]) await store.groups.addDevices(groupid, ['bus-1']);
  await store.groups.addDevices(3, ['bus-2']);
  const held = (): readonly boolean[][] =>
    [1, 2, 3].map((groupid) => ['bus-1', 'bus-2'].map((deviceid) => branches.holds(deviceid, groupid)));
  await expect.poll(held).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  expect(branches.bounded('maxStreams')).toEqual([
    { groupid: 1, most: 9 },
    { groupid: 3, most: 0 },
  ]);
  await store.groups.removeDevices(2, ['bus-1']);
  await expect.poll(() => branches.holds('bus-1', 3)).toBe(true);
});
