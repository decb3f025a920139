import { equal, ok } from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { choose, type Random, seededRandom } from '@outrider/kit/seeded-random.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { DEVICE, type Done, type Frame, type Order } from './wish-lines.ts';
import { WishJudge, WISHED_KEYS } from './wish-judge.ts';

// The threads of a process are started with its own options: `--input-type` would be theirs too.
const PROGRAM = `import(${JSON.stringify(new URL('wish-until-killed.ts', import.meta.url).href)})`;
/** Moments between two kills, at most: a visit of the recorder has some ten. */
const MOST_MOMENTS = 24;
const MOST_ORDERS = 5;

export interface WishKills {
  readonly kills: number;
  /** Other seeds are other wishes and moments. */
  readonly seed: number;
  readonly onKilled?: (kill: number) => void;
}

/**
 * Has people wish settings of a recorder, take some back, and the recorder come and go, and kills the process at so many moments: before
 * and behind each wish, frame, answer and confirmation. At last the recorder has what was wished last of each key, the store says
 * so, and nothing that was taken back or replaced was ever told afterwards.
 * @throws AssertionError where that is not so
 */
export async function killWishes({ kills, seed, onKilled = () => {} }: WishKills): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-wishes-'));
  const random = seededRandom(seed);
  const judge = new WishJudge();
  try {
    layDatabase(folder);
    {
      await using store = await openSqliteStore({ folder });
      await store.devices.add({ ...sampleDevice, deviceid: DEVICE });
    }
    for (let kill = 0; kill < kills; kill++) {
      await new Life(folder, judge, 1 + Math.floor(random() * MOST_MOMENTS)).live(random);
      onKilled(kill + 1);
    }
    await new Life(folder, judge, Number.POSITIVE_INFINITY).come();
    await using store = await openSqliteStore({ folder });
    const wishes = await store.remoteSettings.wishes(DEVICE);
    judge.atLast(Object.fromEntries(wishes.map(({ key, state, value }) => [key, { state, value }])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One life of the process, from its start to its end; the caller is the recorder. */
class Life {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #ended: Promise<unknown>;
  readonly #judge: WishJudge;
  #done: (done: Done) => void = () => {};
  #left: number;
  #isKilled = false;

  /** @param moments after so many it is killed */
  constructor(folder: string, judge: WishJudge, moments: number) {
    this.#judge = judge;
    this.#left = moments;
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    this.#child = spawn(process.execPath, ['--eval', PROGRAM, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env,
    });
    this.#ended = once(this.#child, 'exit');
    // A killed process reads nothing more.
    this.#child.stdin.on('error', () => {});
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#hear(line));
  }

  /** Wishes, comes and goes until it is killed. */
  async live(random: Random): Promise<void> {
    while (!this.#isKilled) {
      const orders = Math.floor(random() * MOST_ORDERS);
      for (let at = 0; at < orders && !this.#isKilled; at++) await this.#wish(random);
      if (this.#isKilled) break;
      await this.#do({ do: 'come' });
      // What is wished of one that is there is told at once; the next visit waits for it.
      if (random() < 0.5) await this.#wish(random);
      await this.#do({ do: 'leave' });
    }
    await this.#ended;
  }

  /** The recorder comes and stays until it was told everything. */
  async come(): Promise<void> {
    await this.#do({ do: 'come' });
    this.#child.kill('SIGTERM');
    await this.#ended;
    equal(this.#child.signalCode, 'SIGTERM');
  }

  async #wish(random: Random): Promise<void> {
    const key = choose(random, WISHED_KEYS);
    if (random() < 0.3) {
      this.#judge.takesBack(key);
      const done = await this.#do({ do: 'takeBack', key });
      if (done !== undefined) this.#judge.tookBack(key, done.refused);
      return;
    }
    const keys = [...new Set([key, choose(random, WISHED_KEYS)])];
    const values = this.#judge.wishes(keys);
    if ((await this.#do({ do: 'want', values })) !== undefined) this.#judge.wished(values);
  }

  /** @returns undefined where the process was killed before it was done */
  async #do(order: Order): Promise<Done | undefined> {
    if (this.#isKilled) return undefined;
    const done = new Promise<Done>((resolve) => (this.#done = resolve));
    this.#write(order);
    if (this.#moment()) return undefined;
    const said = await Promise.race([done, this.#ended.then(() => undefined)]);
    ok(said !== undefined || this.#isKilled, 'the process ended by itself');
    // It is done, and nobody heard of anything since.
    this.#moment();
    return said;
  }

  #hear(line: string): void {
    // What it said before it was killed was said: a wish that was answered is kept.
    const said = JSON.parse(line) as Frame | Done;
    if ('done' in said) this.#done(said);
    else if (!this.#isKilled) this.#take(said);
  }

  #take(frame: Frame): void {
    // On the wire, and the recorder has not heard it.
    if (this.#moment()) return;
    const answer = frame.frame === 'tell' ? this.#judge.told(frame.parameters) : this.#judge.asked(frame.ids);
    // The recorder has it, and nobody heard its answer.
    if (this.#moment()) return;
    this.#write({ answer });
    this.#moment();
  }

  #write(line: unknown): void {
    this.#child.stdin.write(`${JSON.stringify(line)}\n`);
  }

  /** @returns whether this is the moment in which it is killed, or that was before */
  #moment(): boolean {
    if (this.#isKilled || --this.#left > 0) return this.#isKilled;
    this.#isKilled = true;
    this.#child.kill('SIGKILL');
    return true;
  }
}
