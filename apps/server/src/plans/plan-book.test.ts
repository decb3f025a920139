import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealtimePlan, realtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { silentLog } from '../testing-log.ts';
import { PlanBook } from './plan-book.ts';

test('a plan that was saved or removed on one server holds, or holds no more, on the others', async () => {
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
  const heard: (boolean | undefined)[] = [];
  const stopHearing = there.onChange(() => heard.push(there.holding('bus-1', 15)?.plan.calls));
  await here.put({ ...realtimePlan.defaults, deviceid: 'GLOBAL', eventid: 15, calls: true });
  await expect.poll(() => there.holding('bus-1', 15)?.plan.calls).toBe(true);
  // Who follows the plans is told when the new one holds, not before.
  await expect.poll(() => heard).toEqual([true]);
  stopHearing();
  await there.remove({ deviceid: 'GLOBAL' });
  await expect.poll(() => here.list()).toEqual([]);
  expect(heard).toEqual([true]);
});
