import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { stagedUpload } from '@outrider/store/engine/sqlite/backup/staged-restore.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { RestoreDesk } from './restore-desk.ts';

const MINUTE = 60_000;
const whole = { sealed: false, migration: 1, later: false, beside: [], counts: { users: 1, devices: 0 } };

async function openDesk() {
  const data = mkdtempSync(join(tmpdir(), 'outrider-restore-desk-'));
  const store = await openSqliteStore({ folder: data });
  const clock = new ManualClock(0);
  const here = { devices: 0 };
  const desk = new RestoreDesk({
    data,
    store,
    devices: () => here.devices,
    examine: () => Promise.resolve(whole),
    clock,
    log: silentLog,
  });
  const send = async (): Promise<string> => {
    const { id } = await desk.begin({ userName: 'admin', filename: 'a.sqlite', filesize: 3, mark: 'a' });
    await desk.take(id, 0, Buffer.from('abc'));
    return id;
  };
  return {
    data,
    desk,
    clock,
    here,
    send,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
      rmSync(data, { recursive: true });
    },
  };
}

test('what nobody goes on with is given up after an hour, and what was found whole stays, until there is a device', async () => {
  await using room = await openDesk();
  const { data, desk, clock, here, send } = room;
  await send();
  clock.advance(50 * MINUTE);
  // Choosing the same file again goes on with it: the hour starts over.
  await desk.begin({ userName: 'admin', filename: 'a.sqlite', filesize: 3, mark: 'a' });
  const passed = (): unknown => {
    clock.advance(10 * MINUTE);
    return desk.stand();
  };
  await expect.poll(passed, LONG).toBe(undefined);
  expect(clock.elapsed()).toBeGreaterThan(110 * MINUTE);
  // It is gone from the list before it is from the disk.
  await expect.poll(() => existsSync(stagedUpload(data)), LONG).toBe(false);

  const id = await send();
  await desk.check(id, undefined);
  await expect.poll(() => desk.stand()?.whole, LONG).toEqual(whole);
  // The same file again is here already.
  expect(await send().catch((error: Error) => error.message)).toBe(
    'This backup is no longer being sent: start again',
  );
  expect(desk.stand()?.whole).toEqual(whole);
  here.devices = 1;
  clock.advance(10 * MINUTE);
  await expect.poll(() => desk.stand(), LONG).toBe(undefined);
});
