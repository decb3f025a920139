import { deepEqual, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { AGAIN, drive, STEP_MS } from './fence-drive.ts';
import { type Told, toldOfDrive } from './told-of-drive.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('drive-until-killed.ts', import.meta.url).href)})`;

/**
 * Drives through a fence, and kills the process at so many moments; reports that were not acknowledged, and some before them, are sent again. The
 * visits and the events are those of a drive that nobody disturbed, each event once.
 * @throws AssertionError where they are not
 */
export async function killDrives(kills: number, onKilled: (kill: number) => void = () => {}): Promise<void> {
  // The first start leaves its compiled program for the others: most of what a start costs.
  const compiled = mkdtempSync(join(tmpdir(), 'outrider-compiled-'));
  try {
    await killAndCompare(kills, compiled, onKilled);
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

async function killAndCompare(
  kills: number,
  compiled: string,
  onKilled: (kill: number) => void,
): Promise<void> {
  const told = (every: number, onEach: () => void, some = 0): Promise<Told> =>
    toldByKilled({ every, kills: some, compiled }, onEach);
  const undisturbed = await told(Number.POSITIVE_INFINITY, () => {});
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

/** What happened, in order. A doubt near an edge is not kept: after a kill the moment may be that of the fix, a step later. */
const namesOf = ({ events }: Told): number[] => events.map(({ eventid }) => eventid);

/** Of one drive. */
const KILLS_A_DRIVE = 20;

/** What a drive tells that is killed after each so many fixes. */
async function toldByKilled(
  { every, kills, compiled }: { readonly every: number; readonly kills: number; readonly compiled: string },
  onKilled: () => void,
): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-fence-kills-'));
  try {
    layDatabase(folder);
    let next = 0;
    for (let kill = 0; ; kill++) {
      const mayBeKilled = kill < kills;
      const until = mayBeKilled ? next + every : Number.POSITIVE_INFINITY;
      const { last, isDone } = await run({ folder, compiled, first: Math.max(0, next - AGAIN), until });
      next = last + 1;
      if (mayBeKilled) onKilled();
      if (isDone || kill > kills) break;
    }
    return await toldOfDrive(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Drives from a fix on, until another one is acknowledged. */
async function run({
  folder,
  compiled,
  first,
  until,
}: {
  readonly folder: string;
  readonly compiled: string;
  readonly first: number;
  readonly until: number;
}): Promise<{ last: number; isDone: boolean }> {
  const child = spawn(process.execPath, ['--eval', PROGRAM, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
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
