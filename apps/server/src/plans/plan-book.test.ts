import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealtimePlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { silentLog } from '../testing-log.ts';
import { PlanBook } from './plan-book.ts';

/** The book of two servers over one store. */
async function twoBooks() {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-plans-'));
  layDatabase(folder);
  const store = await openSqliteStore({ folder });
  const bus = new InProcessBus(silentLog);
  const stop = tellStoreChanges(store, bus);
  const parts = { kind: 'realtimePlan', plans: store.realtimePlans, store, bus, log: silentLog } as const;
  const here = await PlanBook.load<RealtimePlan>(parts);
  const there = await PlanBook.load<RealtimePlan>(parts);
  onTestFinished(async () => {
    for (const book of [here, there]) book[Symbol.dispose]();
    stop();
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  return { here, there, store };
}

test('a plan that was saved or removed on one server holds, or holds no more, on the others', async () => {
  const { here, there } = await twoBooks();
  const heard: (boolean | undefined)[] = [];
  const stopHearing = there.onChange(() => heard.push(there.holding('bus-1', 15)?.plan.calls));
  await here.put({ ...realtimePlan.defaults, deviceid: 'GLOBAL', eventid: 15, calls: true });
  await expect.poll(() => there.holding('bus-1', 15)?.plan.calls).toBe(true);
  // Followers of the plans are told when the new one holds, not before.
  await expect.poll(() => heard).toEqual([true]);
  stopHearing();
  await there.remove({ deviceid: 'GLOBAL' });
  await expect.poll(() => here.list()).toEqual([]);
  expect(heard).toEqual([true]);
});

test('a follower of the plans is told when a device that goes into a group has the plan of that group', async () => {
  const { here, there, store } = await twoBooks();
  await store.groups.add({ groupid: 7, name: 'Trams' });
  await store.devices.add({ ...sampleDevice, deviceid: 'bus-1' });
  await here.put({ ...realtimePlan.defaults, groupid: 7, eventid: 15, leastSeconds: 5 });
  await expect.poll(() => there.list()).toHaveLength(1);
  const heard: (number | undefined)[] = [];
  there.onChange(() => heard.push(there.holding('bus-1', 15)?.plan.leastSeconds));
  await store.groups.addDevices(7, ['bus-1']);
  await expect.poll(() => heard.at(-1)).toBe(5);
});
