import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeTime } from '@outrider/jt808/device-time.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, test } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { BUSES, FIRST_MS } from './testing/sent-on.ts';
import { TestingPlatform } from './testing-platform.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('testing/send-until-killed.ts', import.meta.url).href)})`;
const SECONDS = 2_000;
/** So many reports are taken between two kills. */
const TAKEN = 700;
const KILLS = 3;

test('of reports that are sent on none is lost and none is two, wherever the server is killed, for a platform that knows them by device and time', async () => {
  await using ends = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-relay-kills-'));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));
  layDatabase(folder);
  {
    await using store = await openSqliteStore({ folder });
    for (const deviceid of BUSES)
      await store.devices.add({ ...deviceRecord.defaults, deviceid, registered: true, firstSeenMs: 0 });
  }
  const platform = ends.use(await TestingPlatform.listen());
  /** Each report once, device by device in the order in which it came first. */
  const known = (): string[] => [...new Set(platform.taken)];
  let next = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const killed = kill < KILLS;
    const child = spawn(
      process.execPath,
      ['--eval', PROGRAM, folder, String(platform.port), String(next), String(SECONDS)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    ends.defer(() => void child.kill('SIGKILL'));
    const gone = once(child, 'exit');
    createInterface({ input: child.stdout }).on('line', (line) => (next = Number(line)));
    const wanted = killed ? known().length + TAKEN : SECONDS * BUSES.length;
    await expect.poll(() => known().length, { ...LONG, interval: 5 }).toBeGreaterThanOrEqual(wanted);
    child.kill('SIGKILL');
    await gone;
  }
  for (const bus of BUSES) {
    const seconds = known()
      .filter((line) => line.startsWith(bus))
      .map((line) => ((decodeTime(line.split(' ')[1] ?? '') ?? 0) - FIRST_MS) / 1_000);
    expect(seconds).toEqual(Array.from({ length: SECONDS }, (_, second) => second));
  }
});
