import { deepEqual, equal, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { choose, type Random, seededRandom } from '@outrider/kit/seeded-random.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { mailServerBody } from '../../../notifications/testing-mail-server.ts';
import { type ServerProcess, type SignedIn, signInTo, startServerProcess } from '../server-process.ts';
import { AlarmRecorder, STANDING, TOLD } from './alarm-recorder.ts';
import { type AlarmVerdict, judgeAlarms } from './judge-alarms.ts';
import { openOutside, type Outside } from './told-outside.ts';
import { UnsyncedWrites } from './power-cut.ts';

/** Recorders that there are, and that come in one life of the server: who comes in each would be told of in floods. */
const RECORDERS = 32;
const AT_ONCE = 8;
const FIRST_PHONE = 15_000_000_000;
/** How often it is looked how long it takes from a report to the last delivery, before the first kill. */
const TRIALS = 3;
/** Kills are spread over this much of that time, and lie nearer to the report the larger this power is. */
const SPREAD = 1.2;
const SOON = 3;
const LOOK_MS = 5;
/** What is not delivered by then is not. */
const WITHIN_MS = 180_000;

export interface AlarmRounds {
  readonly kills: number;
  /** Other seeds are other moments. */
  readonly seed: number;
  /** Whether the power is cut at a kill, counted from 1: then what was not forced to the disk is lost. */
  readonly isCut: (kill: number) => boolean;
  /** Told after each kill. */
  readonly onKilled?: (kill: number) => void;
}

/** What came of all kills. */
export interface AlarmOutcome extends AlarmVerdict {
  /** Kills that found a report without its acknowledgement, and those that found a delivery to come. */
  readonly unacknowledged: number;
  readonly undelivered: number;
  /** Cuts that took something back. */
  readonly tornCuts: number;
}

/** Whether the power can be cut here. */
export function canCutPower(): boolean {
  const work = mkdtempSync(join(tmpdir(), 'outrider-cut-'));
  try {
    return UnsyncedWrites.prepare(work, work) !== undefined;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/**
 * Kills a server, or cuts its power, again and again between reports with alarms and the deliveries that tell of them: the server is the one people
 * start, with recorders, a web service and a mail server over real sockets. What was not acknowledged is reported again. In the end each alarm is
 * there once, each delivery is done, and what went out twice had the same id.
 * @throws AssertionError where that is not so; Error where the power is to be cut and cannot be
 */
export async function alarmRounds({ kills, seed, isCut, onKilled }: AlarmRounds): Promise<AlarmOutcome> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'outrider-alarm-rounds-')));
  try {
    const [work, data] = ['work', 'data'].map((name) => join(root, name)) as [string, string];
    mkdirSync(work);
    layDatabase(data);
    const cuts = Array.from({ length: kills }, (_, at) => isCut(at + 1)).some(Boolean);
    const disk = cuts ? UnsyncedWrites.prepare(work, data) : undefined;
    if (cuts && disk === undefined)
      throw new Error('the power can be cut on Linux with a C compiler alone (cc)');
    await using rounds = await Rounds.open({ data, disk, random: seededRandom(seed) });
    for (let kill = 1; kill <= kills; kill++) {
      await rounds.kill(isCut(kill));
      onKilled?.(kill);
    }
    return await rounds.end();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

interface RoundsParts {
  readonly data: string;
  readonly disk: UnsyncedWrites | undefined;
  readonly random: Random;
}

/** The lives of a server, one after the other, and whom it hears and tells. */
class Rounds implements AsyncDisposable {
  readonly #parts: RoundsParts;
  readonly #outside: Outside;
  readonly #life: { now: number };
  readonly #recorders = Array.from(
    { length: RECORDERS },
    (_, at) => new AlarmRecorder(String(FIRST_PHONE + at)),
  );
  #next = 0;
  #password = '';
  /** From a report to its last delivery, ms. */
  #windowMs = 0;
  #unacknowledged = 0;
  #undelivered = 0;
  #tornCuts = 0;

  private constructor(parts: RoundsParts, outside: Outside, life: { now: number }) {
    this.#parts = parts;
    this.#outside = outside;
    this.#life = life;
  }

  /** Has a server set up, and looks how long it takes until all are told. */
  static async open(parts: RoundsParts): Promise<Rounds> {
    const life = { now: 0 };
    await using opening = new AsyncDisposableStack();
    const outside = opening.use(await openOutside(() => life.now));
    const rounds = new Rounds(parts, outside, life);
    await rounds.#setUp();
    opening.move();
    return rounds;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const recorder of this.#recorders) recorder.leave();
    await this.#outside[Symbol.asyncDispose]();
  }

  async kill(isCut: boolean): Promise<void> {
    const { disk, random } = this.#parts;
    const life = ++this.#life.now;
    await using server = await this.#start(isCut ? disk?.environment : undefined);
    const some = this.#someRecorders();
    await Promise.all(some.map((recorder) => recorder.come(server.jt808Port)));
    const spreadMs = this.#windowMs * SPREAD;
    const reports = some.map((recorder) => ({
      recorder,
      atMs: (random() * spreadMs) / 2,
      again: random() < 0.5,
    }));
    const timers = reports.map(({ recorder, atMs, again }) =>
      setTimeout(() => recorder.report(Date.now(), life, again), atMs),
    );
    // Some time after one of them; soon more often than late, as more happens then.
    await pause(choose(random, reports).atMs + spreadMs * random() ** SOON);
    for (const timer of timers) clearTimeout(timer);
    await killed(server);
    // What was on the wire was said.
    await Promise.all(some.map((recorder) => recorder.gone()));
    if (some.some(({ waits }) => waits)) this.#unacknowledged++;
    if (this.#hooked() < this.#alarms()) this.#undelivered++;
    if (isCut && (disk?.cut(random) ?? 0) > 0) this.#tornCuts++;
  }

  /** Has all told that is left, and judges. */
  async end(): Promise<AlarmOutcome> {
    const { data } = this.#parts;
    do await this.#tellTheRest();
    while (!(await isSettled(data)));
    deepEqual(
      readdirSync(data).filter((name) => name.startsWith('damaged-')),
      [],
      'the server took a cut for damage',
    );
    const verdict = await judgeAlarms(data, this.#recorders, this.#outside.told);
    ok(verdict.events > 0, 'nobody reported an alarm');
    return {
      ...verdict,
      unacknowledged: this.#unacknowledged,
      undelivered: this.#undelivered,
      tornCuts: this.#tornCuts,
    };
  }

  async #setUp(): Promise<void> {
    await using server = await this.#start();
    this.#password = server.password;
    {
      using person = await signInTo(server.port, this.#password);
      await tellOf(person, this.#recorders, this.#outside);
    }
    for (let trial = 0; trial < TRIALS; trial++) {
      const some = this.#someRecorders();
      await Promise.all(some.map((recorder) => recorder.come(server.jt808Port)));
      // Of each recorder's first report the web service is told twice, and somebody by mail.
      const wanted = this.#outside.told.length + 3 * some.length;
      const from = performance.now();
      for (const recorder of some) recorder.report(Date.now(), 0, false);
      await until(() => this.#outside.told.length >= wanted);
      this.#windowMs = Math.max(this.#windowMs, performance.now() - from);
      for (const recorder of some) recorder.leave();
    }
    await killed(server);
  }

  async #tellTheRest(): Promise<void> {
    const life = ++this.#life.now;
    await using server = await this.#start();
    using person = await signInTo(server.port, this.#password);
    const some = this.#recorders.filter(({ waits }) => waits);
    for (const recorder of some) {
      await recorder.come(server.jt808Port);
      recorder.sendWaiting(life, true);
      await until(() => !recorder.waits);
    }
    await until(async () => {
      const { counts } = await person.make('listDeliveries', {});
      return counts.waiting === 0 && counts.running === 0;
    });
  }

  #start(environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const { data } = this.#parts;
    const args = ['--data', data, '--no-demo'];
    return startServerProcess(args, { NODE_COMPILE_CACHE: `${data}-compiled`, ...environment });
  }

  /** Who has something to tell first, then one after the other. */
  #someRecorders(): AlarmRecorder[] {
    const waiting = this.#recorders.filter(({ waits }) => waits);
    const others = this.#recorders.filter(({ waits }) => !waits);
    const from = this.#next % others.length;
    this.#next += AT_ONCE - waiting.length;
    return [...waiting, ...others.slice(from), ...others.slice(0, from)].slice(0, AT_ONCE);
  }

  /** Alarms that were reported so far, and those of which the web service was told. */
  #alarms(): number {
    return this.#recorders
      .flatMap(({ reports }) => reports)
      .reduce((sum, { stands }) => sum + (stands ? 2 : 1), 0);
  }
  #hooked(): number {
    return new Set(this.#outside.told.filter(({ way }) => way === 'webhook').map(({ uid }) => uid)).size;
  }
}

/** Has a web service told of both alarms, and somebody of each vehicle by mail of what is grave: each has a mailbox, so that nobody is in a flood. */
async function tellOf(
  person: SignedIn,
  recorders: readonly AlarmRecorder[],
  { hookPort, mailPort }: Outside,
): Promise<void> {
  await person.make('writeServerSettings', {
    section: 'pushEvent',
    values: {
      enable: true,
      url: `http://127.0.0.1:${hookPort}/`,
      secret: 'whsec_c2VjcmV0IG9mIHRoZSBzb2FrIHRlc3Q=',
      allowed: '127.0.0.1',
    },
  });
  await person.make('writeMailServer', { mail: mailServerBody(mailPort) });
  for (const appdevid of [STANDING, TOLD])
    await person.make('savePushPlan', { pushEventPlan: { deviceid: 'GLOBAL', appdevid, enable: 1 } });
  for (const { phone } of recorders) {
    await person.ask({ M: controlCalls.registerDevice.code, I: phone, C: '1' });
    await person.make('saveRealtimePlan', {
      realtimeEventPlan: {
        deviceid: phone,
        appdevid: STANDING,
        email_en: 1,
        receivers: `${phone}@example.com`,
      },
    });
  }
}

/** Whether nothing is left to be told of an ended server. */
async function isSettled(folder: string): Promise<boolean> {
  await using store = await openSqliteStore({ folder });
  const behind = await store.events.behind(await store.deliveries.cursor(), 1);
  return behind.length === 0 && (await store.deliveries.due()).length === 0;
}

async function killed({ child }: ServerProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await gone;
  equal(child.signalCode, 'SIGKILL', 'the server ended by itself');
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > WITHIN_MS) throw new Error(`not within ${WITHIN_MS / 1_000} s`);
    await pause(LOOK_MS);
  }
}
