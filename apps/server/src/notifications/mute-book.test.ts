import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { silentLog } from '../testing-log.ts';
import { MuteBook } from './mute-book.ts';

test('a mute that was added or ended on one server holds, or holds no more, on the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-mutes-'));
  layDatabase(folder);
  const clock = new ManualClock(1_000_000);
  const store = await openSqliteStore({ folder }, clock);
  const bus = new InProcessBus(silentLog);
  const stop = tellStoreChanges(store, bus);
  const parts = { store, bus, clock, log: silentLog };
  const [here, there] = [await MuteBook.load(parts), await MuteBook.load(parts)];
  onTestFinished(async () => {
    for (const book of [here, there]) book[Symbol.dispose]();
    stop();
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  const { id } = await here.add({
    deviceid: 'bus-1',
    groupid: undefined,
    userName: 'ann',
    reason: 'workshop',
    sinceMs: 0,
    untilMs: 2_000_000,
    critical: false,
  });
  await expect.poll(() => there.of('bus-1', 'warning')?.id).toBe(id);
  await there.remove(id);
  await expect.poll(() => here.of('bus-1', 'warning')).toBeUndefined();
});
