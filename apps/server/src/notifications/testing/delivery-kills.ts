import { equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { AGAIN, ALARM, DEVICE, FIRST_S } from './told-alarms.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('tell-until-killed.ts', import.meta.url).href)})`;
/** Lines that a run says before it is killed, at most; and reports of the last one, which nobody kills. */
const MOST_LINES = 40;
const LAST = 20;
const ENDLESS = 1_000_000;
/** Tries at one place at a time: so many are on their way at a kill, and go out once more. */
const AT_ONCE = 4;

export interface DeliveryKills {
  readonly kills: number;
  /** Other seeds are other moments. */
  readonly seed: number;
  /** Told after each kill. */
  readonly onKilled?: (kill: number) => void;
}

interface Said {
  /** Seconds of reports that were acknowledged. */
  readonly kept: Set<number>;
  /** How often each delivery went out, by its id, and of which event, by its time. */
  readonly out: Map<string, { readonly time: number; times: number }>;
}

/**
 * Kills a server between report and delivery, again and again; what was not acknowledged is sent again, and some before it. In the end each alarm that
 * was acknowledged is there once, a web service was told of each, and what it heard twice had the same id.
 * @throws AssertionError where that is not so
 */
export async function killDeliveries({ kills, seed, onKilled }: DeliveryKills): Promise<void> {
  const [folder, compiled] = ['deliveries', 'compiled'].map((name) =>
    mkdtempSync(join(tmpdir(), `outrider-${name}-`)),
  ) as [string, string];
  try {
    layDatabase(folder);
    const random = seededRandom(seed);
    const said: Said = { kept: new Set(), out: new Map() };
    let next = 0;
    for (let kill = 1; kill <= kills + 1; kill++) {
      const isLast = kill > kills;
      const lines = isLast ? undefined : 1 + Math.floor(random() * MOST_LINES);
      const of = { folder, compiled, first: Math.max(0, next - AGAIN), lines };
      next = await run({ ...of, count: isLast ? AGAIN + LAST : ENDLESS }, said);
      if (!isLast) onKilled?.(kill);
    }
    await compare(folder, said, kills);
  } finally {
    for (const one of [folder, compiled]) rmSync(one, { recursive: true, force: true });
  }
}

interface Run {
  readonly folder: string;
  readonly compiled: string;
  readonly first: number;
  readonly count: number;
  /** Killed once it has said so much; undefined: it is let end. */
  readonly lines: number | undefined;
}

/** @returns the first second that was not acknowledged */
async function run({ folder, compiled, first, count, lines }: Run, said: Said): Promise<number> {
  const args = [folder, String(first), String(count)];
  const child = spawn(process.execPath, ['--eval', PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  });
  const gone = once(child, 'exit');
  let [heard, isDone] = [0, false];
  for await (const line of createInterface({ input: child.stdout })) {
    const [what, which = '', time = ''] = line.split(' ');
    if (what === 'done') isDone = true;
    if (what === 'kept') said.kept.add(Number(which));
    if (what === 'out') {
      const one = said.out.get(which) ?? { time: Number(time), times: 0 };
      one.times++;
      said.out.set(which, one);
    }
    if (++heard === lines) child.kill('SIGKILL');
  }
  await gone;
  equal(isDone, lines === undefined, 'it ended by itself');
  return Math.max(first - 1, ...said.kept) + 1;
}

/** Compares what is kept and what went out with what was acknowledged. */
async function compare(folder: string, { kept, out }: Said, kills: number): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const question = { deviceid: DEVICE, from: 0, to: 1e11, limit: 1_000_000 };
  const events = (await store.events.between(question)).filter(({ eventid }) => eventid === ALARM);
  const times = events.map(({ time }) => time - FIRST_S);
  equal(new Set(times).size, times.length, 'an alarm is there twice');
  const began = [...kept].filter((second) => second % 2 === 0);
  ok(began.length > 0, 'no alarm was acknowledged');
  for (const second of began)
    ok(times.includes(second), `the alarm of second ${second} was acknowledged and is lost`);
  const told = Array.from(out.values(), ({ time }) => time - FIRST_S);
  equal(new Set(told).size, told.length, 'an alarm went out with two ids');
  for (const second of times) ok(told.includes(second), `nobody was told of the alarm of second ${second}`);
  const again = Array.from(out.values()).reduce((sum, { times }) => sum + times - 1, 0);
  ok(again <= kills * AT_ONCE, `${again} deliveries went out again at ${kills} kills`);
  const listed = await store.deliveries.list({ limit: 1_000 });
  ok(
    listed.every(({ state }) => state === 'done'),
    'a delivery is not done',
  );
}
