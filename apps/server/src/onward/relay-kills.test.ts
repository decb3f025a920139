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
import { MOST_TAKEN } from './onward-backlog.ts';
import { MOST_UNANSWERED } from './onward-link.ts';
import { BUSES, FIRST_MS } from './testing/sent-on.ts';
import { TestingPlatform } from './testing-platform.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('testing/send-until-killed.ts', import.meta.url).href)})`;
const SECONDS = 2_000;
/** So many reports are taken between two kills. */
const TAKEN = 700;
const KILLS = 3;
/** So many may be taken and still in the store at a kill: those without an answer, and those that the store has not removed yet. */
const MOST_TWICE = BUSES.length * MOST_UNANSWERED + MOST_TAKEN;

test("of reports that are sent on none is lost and each device's come in order, wherever the server is killed; those alone come twice that a kill found unanswered or just answered", async () => {
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
  let twice = 0;
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
    const before = twice;
    twice = platform.taken.length - known().length;
    expect(twice - before).toBeLessThanOrEqual(kill === 0 ? 0 : MOST_TWICE);
  }
  for (const bus of BUSES) {
    const seconds = known()
      .filter((line) => line.startsWith(bus))
      .map((line) => ((decodeTime(line.split(' ')[1] ?? '') ?? 0) - FIRST_MS) / 1_000);
    expect(seconds).toEqual(Array.from({ length: SECONDS }, (_, second) => second));
  }
});
