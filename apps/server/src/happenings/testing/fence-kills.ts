import { deepEqual, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { VisitWalk } from '../visits/visit-walk.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { AGAIN, DEVICE, drive, END_MS, gate, STEP_MS } from './fence-drive.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('drive-until-killed.ts', import.meta.url).href)})`;

/**
 * Drives through a fence, and kills the process at so many moments; what was not acknowledged, and some before it, is sent again. The
 * visits and the events are those of a drive that nobody disturbed, each event once.
 * @throws AssertionError where they are not
 */
export async function killDrives(kills: number, onKilled: (kill: number) => void = () => {}): Promise<void> {
  const undisturbed = await told(Number.POSITIVE_INFINITY, () => 0);
  if (undisturbed.events.length < 20) throw new Error('nothing happened on the drive');
  for (let done = 0; done < kills;) {
    const some = Math.min(KILLS_A_DRIVE, kills - done);
    const cut = await told(Math.floor(drive.length / (some + 1)), () => onKilled(++done), some);
    deepEqual(cut.visits, undisturbed.visits);
    deepEqual(namesOf(cut), namesOf(undisturbed));
    for (const [at, { time }] of cut.events.entries())
      ok(Math.abs(time - (undisturbed.events[at]?.time ?? 0)) <= STEP_MS / 1_000, `event ${at} at ${time}`);
  }
}

interface Told {
  readonly visits: readonly string[];
  readonly events: readonly { readonly eventid: number; readonly time: number }[];
}

/** What happened, in order. A doubt near an edge is not kept: after a kill the moment may be that of the fix, a step later. */
const namesOf = ({ events }: Told): number[] => events.map(({ eventid }) => eventid);

/** Of one drive. */
const KILLS_A_DRIVE = 20;

/** What a drive tells that is killed after each so many fixes. */
async function told(every: number, onKilled: () => void, kills = 0): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-fence-kills-'));
  try {
    layDatabase(folder);
    let next = 0;
    for (let kill = 0; ; kill++) {
      const mayBeKilled = kill < kills;
      const { last, isDone } = await run(
        folder,
        Math.max(0, next - AGAIN),
        mayBeKilled ? next + every : Infinity,
      );
      next = last + 1;
      if (mayBeKilled) onKilled();
      if (isDone || kill > kills) break;
    }
    return await found(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Drives from a fix on, until another one is acknowledged. */
async function run(folder: string, first: number, until: number): Promise<{ last: number; isDone: boolean }> {
  const child = spawn(process.execPath, ['--eval', PROGRAM, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let [last, isDone] = [first - 1, false];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') isDone = true;
    else last = Number(line);
    if (last >= until) child.kill('SIGKILL');
  }
  await gone;
  return { last, isDone };
}

async function found(folder: string): Promise<Told> {
  await using store = await openSqliteStore({ folder });
  const [beginMs = 0] = drive.map(({ timeMs }) => timeMs);
  const walk = new VisitWalk(
    DEVICE,
    new FenceWatch([{ ...gate, number: 0, edits: 1, edition: 1 }], () => []),
    beginMs / 1_000,
  );
  await walk.along(new Track((await store.positions.track(DEVICE, beginMs, END_MS)).track));
  const events = await store.events.between({ deviceid: DEVICE, from: 0, to: 1e11, limit: 9_999 });
  return {
    visits: walk.done().map(({ from, to }) => `${from} to ${to}`),
    events: events
      .filter(({ source }) => source === 'fence')
      .map(({ eventid, time }) => ({ eventid, time }))
      .toSorted((a, b) => a.time - b.time || a.eventid - b.eventid),
  };
}
