import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type ServerAlarmTurn, serverAlarmWords } from '@outrider/model/events/server-alarms.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { CertificateWatch, type CertificateWatchParts } from './certificate-watch.ts';
import { makeCertificate } from './make-certificate.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 22);

/** What servers keep of what they have told. */
class Kept {
  readonly values = new Map<string, string>();
  /** Whether there is no room for a value, or for a value of that name. */
  isFull: (name: string) => boolean = () => false;

  get = async (name: string) => this.values.get(name);
  put = async (name: string, value: string) => {
    if (this.isFull(name)) throw new OutriderError('STORE_FULL', 'full');
    this.values.set(name, value);
  };
  remove = async (name: string) => void this.values.delete(name);
}

/** The turn among several servers: a server that asks keeps it, and it is free 90 s later. */
class Turn {
  #by = '';
  #untilMs = 0;

  ask(server: string, nowMs: number): boolean {
    if (this.#by !== server && nowMs < this.#untilMs) return false;
    [this.#by, this.#untilMs] = [server, nowMs + 90_000];
    return true;
  }
}

interface WatchSetup {
  readonly notes?: Kept;
  /** Which one of several. */
  readonly server?: string;
  readonly turn?: Turn;
  readonly clock?: ManualClock;
  readonly current?: ReturnType<CertificateWatchParts['current']>;
}

/** A watch over what a test sets, and looks at it. */
async function watching(setup: WatchSetup = {}) {
  const { notes = new Kept(), server = 'a', turn = new Turn(), clock = new ManualClock(now) } = setup;
  const told: ServerAlarmTurn[] = [];
  const state: {
    current: ReturnType<CertificateWatchParts['current']>;
    set: ReturnType<CertificateWatchParts['set']>;
    renewal: ReturnType<CertificateWatchParts['renewal']>;
  } = { current: setup.current, set: undefined, renewal: undefined };
  const set = () => state.set ?? (state.current?.from === 'setting' ? state.current : undefined);
  let looks = 0;
  const watch = await CertificateWatch.start({
    notes,
    server,
    turn: async () => turn.ask(server, clock.elapsed()),
    current: () => state.current,
    set,
    renewal: () => {
      looks++;
      return state.renewal;
    },
    bus: { publish: (_topic, turn) => void told.push(turn as ServerAlarmTurn) },
    clock,
    log: silentLog,
  });
  const words = () =>
    told.splice(0).map((turn) => `${turn.stood === true ? 'Still: ' : ''}${serverAlarmWords(turn)}`);
  return {
    state,
    clock,
    /** What was told since it was asked last. */
    words,
    /** What was told since the last look. */
    async look() {
      told.length = 0;
      const before = looks;
      // The second look begins when the first is over.
      while (looks < before + 2) {
        clock.advance(30_000);
        await turnOfEvents();
      }
      return words();
    },
    [Symbol.asyncDispose]: () => watch[Symbol.asyncDispose](),
  };
}

test('a renewal that fails three times in a row is told once, with the day on which the certificate ends, and when it is over', async () => {
  await using watch = await watching();
  const endsMs = Date.UTC(2026, 11, 20, 12);
  watch.state.renewal = { failures: 2, endsMs };
  expect(await watch.look()).toEqual([]);
  watch.state.renewal = { failures: 3, endsMs };
  expect(await watch.look()).toEqual([
    'Renewing the HTTPS certificate has failed several times, and it expires on 2026-12-20: Server Settings → Let’s Encrypt says why.',
  ]);
  watch.state.renewal = { failures: 4, endsMs };
  expect(await watch.look()).toEqual([]);
  watch.state.renewal = { failures: 0, endsMs: endsMs + 90 * DAY_MS };
  expect(await watch.look()).toEqual(['The HTTPS certificate was renewed, or is no longer needed.']);
  watch.state.renewal = undefined;
  expect(await watch.look()).toEqual([]);
});

test.each(['option', 'setting'] as const)(
  'a certificate of the %s that ends within two weeks is told of, and that there is another',
  async (from) => {
    await using watch = await watching();
    const until = async (days: number) => ({
      from,
      ...(await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + days * DAY_MS })),
    });
    watch.state.current = await until(20);
    expect(await watch.look()).toEqual([]);
    watch.clock.leap(7 * DAY_MS);
    expect(await watch.look()).toEqual([
      'The HTTPS certificate expires on 2026-12-12: give the server a new one.',
    ]);
    // One that ends soon as well is another one that somebody has to exchange.
    watch.state.current = await until(10);
    expect(await watch.look()).toEqual([
      'The HTTPS certificate was replaced.',
      'The HTTPS certificate expires on 2026-12-02: give the server a new one.',
    ]);
    watch.state.current = await until(365);
    expect(await watch.look()).toEqual(['The HTTPS certificate was replaced.']);
  },
);

test('the server exchanges its own certificate itself: nobody is told that it ends', async () => {
  await using watch = await watching();
  const pair = await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + DAY_MS });
  watch.state.current = { from: 'own', ...pair };
  expect(await watch.look()).toEqual([]);
});

const endsSoon = async () => ({
  from: 'setting' as const,
  ...(await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + 10 * DAY_MS })),
});
const TOLD = 'The HTTPS certificate expires on 2026-12-02: give the server a new one.';

test('a server that starts again says at once that it stands, and rings no more', async () => {
  const notes = new Kept();
  const current = await endsSoon();
  {
    await using watch = await watching({ notes });
    Object.assign(watch.state, { current, renewal: { failures: 3, endsMs: now + 20 * DAY_MS } });
    expect(await watch.look()).toHaveLength(2);
  }
  await using watch = await watching({ notes, current });
  expect(watch.words()).toEqual([expect.stringMatching(/^Still: .*2026-12-12/), `Still: ${TOLD}`]);
  // How often a renewal failed it has forgotten.
  watch.state.renewal = { failures: 0, endsMs: now + 20 * DAY_MS };
  expect(await watch.look()).toEqual([]);
  watch.state.current = undefined;
  watch.state.renewal = undefined;
  expect(await watch.look()).toEqual([
    'The HTTPS certificate was renewed, or is no longer needed.',
    'The HTTPS certificate was replaced.',
  ]);
  expect([...notes.values]).toEqual([]);
});

/** Servers with one store and one clock. */
async function severalServers(names: readonly string[]) {
  const shared = { notes: new Kept(), turn: new Turn(), clock: new ManualClock(now) };
  const servers: Awaited<ReturnType<typeof watching>>[] = [];
  for (const server of names) servers.push(await watching({ ...shared, server }));
  return {
    ...shared,
    servers,
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}

test('of a certificate that all servers have one tells; of one of its own each', async () => {
  await using all = await severalServers(['a', 'b']);
  const current = await endsSoon();
  for (const { state } of all.servers) state.current = current;
  const told: string[] = [];
  for (const server of all.servers) told.push(...(await server.look()));
  for (const server of all.servers) told.push(...server.words(), ...(await server.look()));
  expect(told.filter((words) => words === TOLD)).toHaveLength(1);
  const [, there] = all.servers;
  if (there !== undefined) there.state.current = { ...current, from: 'option' };
  expect(await there?.look()).toEqual([TOLD]);
});

test.each(['option', 'authority'] as const)(
  'a server with a certificate of the %s leaves that of the settings to the one that serves it',
  async (from) => {
    await using all = await severalServers(['a', 'b']);
    const [other, serving] = all.servers;
    if (other === undefined || serving === undefined) throw new Error('two servers');
    const current = await endsSoon();
    const long = await makeCertificate({ names: ['a.example'], fromMs: now, untilMs: now + 90 * DAY_MS });
    Object.assign(other.state, { current: { from, ...long }, set: current });
    serving.state.current = current;
    const told: string[] = [];
    for (let look = 0; look < 4; look++)
      for (const one of look % 2 === 0 ? [serving, other] : [other, serving]) {
        told.push(...(await one.look()));
        for (const server of all.servers) told.push(...server.words());
      }
    // People who come to the other server are shown it, too.
    expect(told.toSorted()).toEqual([`Still: ${TOLD}`, TOLD].toSorted());
    // Nobody serves it any more: the one that told says so.
    serving.state.current = { from, ...long };
    serving.state.set = current;
    expect([...(await serving.look()), ...other.words()]).toContain('The HTTPS certificate was replaced.');
    expect([...all.notes.values]).toEqual([]);
  },
);

test('that of a server that is gone is over once it is set no more', async () => {
  const notes = new Kept();
  const current = await endsSoon();
  {
    await using gone = await watching({ notes, server: 'gone', current });
    expect(await gone.look()).toEqual([TOLD]);
  }
  await using stays = await watching({ notes, server: 'stays' });
  stays.state.set = current;
  expect([stays.words(), await stays.look()]).toEqual([[`Still: ${TOLD}`], []]);
  stays.state.set = undefined;
  expect(await stays.look()).toEqual(['The HTTPS certificate was replaced.']);
});

test('on a full disk it is told once, too', async () => {
  const notes = new Kept();
  await using watch = await watching({ notes });
  watch.state.current = await endsSoon();
  notes.isFull = () => true;
  expect([await watch.look(), await watch.look()]).toEqual([[TOLD], []]);
  notes.isFull = () => false;
  expect(await watch.look()).toEqual([]);
  expect([...notes.values.values()]).toEqual(['2026-12-02 a']);
});

test('a note that cannot be kept holds up no other alarm', async () => {
  const notes = new Kept();
  await using watch = await watching({ notes });
  notes.isFull = (name) => name.includes('certificateNotRenewed');
  watch.state.current = await endsSoon();
  watch.state.renewal = { failures: 3, endsMs: now + 20 * DAY_MS };
  expect(await watch.look()).toHaveLength(2);
});
