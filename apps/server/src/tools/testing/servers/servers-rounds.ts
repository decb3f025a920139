import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '@outrider/kit/seeded-random.ts';
import { openPostgresStore } from '@outrider/store/engine/postgres/open-postgres-store.ts';
import { createVirtualFleet, type VirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { type SignedIn, signInTo } from '../server-process.ts';
import { DriverWords, type FaultTime } from './driver-words.ts';
import { judgeRecorder } from './judge-servers.ts';
import { RovingRecorder } from './roving-recorder.ts';
import { RovingViewer } from './roving-viewer.ts';
import { type FaultStep, faultWords, longStep, shortSteps, suffer } from './server-faults.ts';
import { spreadOf } from './spread-of.ts';
import { type Programs, startTriedServers, type TriedServers } from './tried-servers.ts';
import { upgradeServers } from './upgraded-servers.ts';
import { VideoEntrance } from './video-entrance.ts';

const SERVERS = 4;
const FIRST_PHONE = 15_200_000_000;
const REPORT_MS = 3_000;
/** Vehicles with pictures, each with a viewer at a server of its own. */
const VIEWERS = 4;
const FLEET_PHONE = 19_700_000_001;
const CHANNEL = 1;
const MS_PER_S = 1_000;
const MS_PER_MINUTE = 60_000;
/** After each step all servers hear each other, and everybody sees, within this. */
const WELL_WITHIN_MS = 90_000;
/** What is not acknowledged by then is not. */
const SETTLED_WITHIN_MS = 180_000;
const LOOK_MS = 250;
/** Faults that are printed. */
const SHOWN = 20;

export interface ServersRounds {
  readonly folder: string;
  readonly programs: Programs;
  readonly recorders: number;
  /** For how long; 0: each kind of fault once, in a minute or two. */
  readonly minutes: number;
  /** In place of faults the servers are upgraded, one after the other. */
  readonly upgrades: boolean;
  readonly seed: number;
}

type Say = (line: string) => void;

/**
 * Four servers in processes of their own over one PostgreSQL and one NATS, with recorders, viewers and somebody who writes to drivers, suffer one
 * fault after the other: killed, standing still, cut from bus, database and recorders. In the end each report and alarm that was acknowledged
 * is in the store once, nobody was told that a device went that was there, each device is on one server, and no word was told twice by servers
 * that were well.
 * @returns what was not so
 */
export async function serversRounds(rounds: ServersRounds, say: Say): Promise<readonly string[]> {
  await using tried = await startTriedServers(rounds.folder, SERVERS, rounds.programs);
  say(`${SERVERS} servers run over one PostgreSQL and one NATS`);
  await using people = await People.open(tried, rounds);
  const faults = rounds.upgrades
    ? await people.upgrade(rounds.folder, say)
    : await people.suffer(rounds, say);
  return [...faults, ...(await people.settle(say))];
}

/** Who uses the servers, and what became of them. */
class People implements AsyncDisposable {
  readonly #tried: TriedServers;
  readonly #ends: AsyncDisposableStack;
  readonly #recorders: readonly RovingRecorder[];
  readonly #viewers: readonly RovingViewer[];
  readonly #words: DriverWords;
  readonly #times: FaultTime[];
  readonly #signedIn: Map<number, SignedIn>;

  private constructor(parts: {
    tried: TriedServers;
    ends: AsyncDisposableStack;
    recorders: readonly RovingRecorder[];
    viewers: readonly RovingViewer[];
    words: DriverWords;
    times: FaultTime[];
    signedIn: Map<number, SignedIn>;
  }) {
    this.#tried = parts.tried;
    this.#ends = parts.ends;
    this.#recorders = parts.recorders;
    this.#viewers = parts.viewers;
    this.#words = parts.words;
    this.#times = parts.times;
    this.#signedIn = parts.signedIn;
  }

  /** All come, and see. */
  static async open(tried: TriedServers, rounds: ServersRounds): Promise<People> {
    await using ends = new AsyncDisposableStack();
    const { servers } = tried;
    const signedIn = new Map<number, SignedIn>();
    for (const { at, port } of servers) signedIn.set(at, await signInTo(port, tried.password));
    ends.defer(() => {
      for (const person of signedIn.values()) person[Symbol.dispose]();
    });
    const ports = servers.map(({ recordersPort }) => recordersPort);
    const recorders = Array.from({ length: rounds.recorders }, (_, at) =>
      ends.use(
        new RovingRecorder({
          phone: String(FIRST_PHONE + at),
          ports,
          first: at % ports.length,
          everyMs: REPORT_MS,
          again: at % 2 === 0,
        }),
      ),
    );
    for (const recorder of recorders) {
      recorder.start();
      // They do not come in one moment.
      await pause(REPORT_MS / rounds.recorders);
    }
    const entrance = ends.use(await VideoEntrance.open(ports));
    const fleet = ends.use(await startVideo(entrance.port));
    await until('vehicles with video come', () => fleet.vehicles.every(({ signedOn }) => signedOn));
    const key = signedIn.get(0)?.key ?? '';
    const viewers = fleet.vehicles.map(({ identity }, at) =>
      ends.use(
        new RovingViewer({
          key,
          ports: servers.map(({ port }) => port),
          first: at % servers.length,
          deviceid: identity.phone,
          channel: CHANNEL,
        }),
      ),
    );
    for (const viewer of viewers) await within('viewers see', viewer.start());
    const times: FaultTime[] = [];
    const words = ends.use(
      new DriverWords(recorders, () => [...signedIn.values()], seededRandom(rounds.seed + 1)),
    );
    words.start();
    return new People({ tried, ends: ends.move(), recorders, viewers, words, times, signedIn });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ends.disposeAsync();
  }

  /** @returns what did not become well again */
  async suffer({ minutes, seed }: ServersRounds, say: Say): Promise<string[]> {
    const faults: string[] = [];
    const random = seededRandom(seed);
    const endMs = performance.now() + minutes * MS_PER_MINUTE;
    for (const step of stepsOf(minutes, endMs, random)) {
      const words = step.map(faultWords).join('; ');
      await this.#sufferStep(step);
      const unwell = await this.#wellAgain();
      if (unwell !== undefined) faults.push(`after this: ${words}: ${unwell}`);
      this.#tell(words, say);
    }
    return faults;
  }

  /** Servers are upgraded one after the other. @returns why that stopped, or what did not become well again */
  async upgrade(folder: string, say: Say): Promise<string[]> {
    const { servers } = this.#tried;
    const [first] = this.#signedIn.values();
    if (first === undefined) throw new Error('nobody is signed in');
    const stopped = await upgradeServers(servers, first, folder, say);
    // Nobody stays signed in at a server that ends.
    for (const person of this.#signedIn.values()) person[Symbol.dispose]();
    this.#signedIn.clear();
    const why = stopped ?? (await this.#wellAgain());
    this.#tell(`${servers.length} servers are upgraded`, say);
    return why === undefined ? [] : [why];
  }

  /** Says how everybody fared since it was said last. */
  #tell(words: string, say: Say): void {
    const away = spreadOf(this.#recorders.flatMap(({ awayMs }) => awayMs.splice(0)));
    const gaps = spreadOf(this.#viewers.flatMap((viewer) => viewer.gaps.splice(0)));
    say(`${words}: ${away.count} times a device was away (${away.words}); without picture: ${gaps.words}`);
  }

  async #sufferStep(step: FaultStep): Promise<void> {
    await Promise.all(
      step.map(async ({ server: at, fault }) => {
        const server = this.#tried.servers[at];
        if (server === undefined) return;
        const fromMs = performance.now();
        this.#signedIn.get(at)?.[Symbol.dispose]();
        this.#signedIn.delete(at);
        await suffer(server, fault);
        this.#times.push({ server: at, fromMs, toMs: performance.now() });
      }),
    );
  }

  /** Waits until all is well. @returns what is not */
  async #wellAgain(): Promise<string | undefined> {
    const { servers, password } = this.#tried;
    const endMs = performance.now() + WELL_WITHIN_MS;
    for (;;) {
      for (const { at, port } of servers)
        if (!this.#signedIn.has(at))
          await signInTo(port, password).then(
            (person) => {
              // It may be too busy to let somebody in.
              if (person.key === '') person[Symbol.dispose]();
              else this.#signedIn.set(at, person);
            },
            () => {},
          );
      const why = (await this.#unheard()) ?? this.#unseen();
      if (why === undefined || performance.now() > endMs) return why;
      await pause(LOOK_MS);
    }
  }

  #unseen(): string | undefined {
    const blind = this.#viewers.findIndex(({ sees }) => !sees);
    return blind < 0 ? undefined : `viewer ${blind + 1} sees nothing`;
  }

  /** Each server hears the three others, and no device hangs on two of them. */
  async #unheard(): Promise<string | undefined> {
    const { servers } = this.#tried;
    for (const { at } of servers) {
      const list = await this.#signedIn
        .get(at)
        ?.make('listServers', {})
        .catch(() => undefined);
      const heard = list?.servers.filter(({ lost }) => !lost).length ?? 0;
      if (list?.cutOff !== false || heard < servers.length)
        return `server ${at + 1} hears ${heard} of ${servers.length}`;
    }
    return undefined;
  }

  /** All that waits is sent, and all is compared. @returns what is not as it should be */
  async settle(say: Say): Promise<string[]> {
    for (const recorder of this.#recorders) recorder.settle();
    await this.#words[Symbol.asyncDispose]();
    const endMs = performance.now() + SETTLED_WITHIN_MS;
    const waits = (): boolean =>
      !this.#words.areTold || this.#recorders.some(({ recorder }) => recorder.waits);
    while (waits() && performance.now() < endMs) await pause(LOOK_MS);
    const faults = [...this.#words.faults(this.#times), ...(await this.#owned())];
    await using store = await openPostgresStore({ url: this.#tried.store, server: 'judge' });
    let [positions, events] = [0, 0];
    for (const { recorder } of this.#recorders) {
      const verdict = await judgeRecorder(store, recorder);
      faults.push(...verdict.faults);
      positions += verdict.positions;
      events += verdict.events;
    }
    say(
      `${positions} positions, ${events} alarms and ${this.#words.sent.length} words to drivers were compared with the store`,
    );
    for (const fault of faults.slice(0, SHOWN)) say(`Not well: ${fault}.`);
    if (faults.length > SHOWN) say(`Not well: ${faults.length - SHOWN} more.`);
    return faults;
  }

  /** Each device hangs on one server, and all servers show all of them. */
  async #owned(): Promise<string[]> {
    const wanted = this.#recorders.length + this.#viewers.length;
    const endMs = performance.now() + WELL_WITHIN_MS;
    for (;;) {
      const faults: string[] = [];
      let hanging = 0;
      for (const [at, person] of this.#signedIn) {
        const list = await person.make('listServers', {}).catch(() => undefined);
        hanging += list?.servers.find(({ own }) => own)?.devices ?? 0;
        const answer = await person.make('listDevices', { limit: 1_000 }).catch(() => undefined);
        const there = answer?.devices.filter(({ online }) => online).length ?? 0;
        if (there !== wanted) faults.push(`server ${at + 1} shows ${there} of ${wanted} devices as online`);
      }
      if (hanging !== wanted) faults.push(`${hanging} connections are counted of ${wanted} devices`);
      if (faults.length === 0 || performance.now() > endMs) return faults;
      await pause(LOOK_MS);
    }
  }
}

function* stepsOf(minutes: number, endMs: number, random: Random): Generator<FaultStep> {
  if (minutes === 0) yield* shortSteps;
  else for (let step = 0; performance.now() < endMs; step++) yield longStep(step, SERVERS, random);
}

async function startVideo(port: number): Promise<VirtualFleet> {
  const fleet = await createVirtualFleet({
    server: '127.0.0.1',
    port,
    vehicles: VIEWERS,
    channels: CHANNEL,
    firstPhone: String(FLEET_PHONE),
    interval: 1,
  });
  await fleet.start();
  return fleet;
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const endMs = performance.now() + WELL_WITHIN_MS;
  while (!holds()) {
    if (performance.now() > endMs) throw new Error(`${what}: not within ${WELL_WITHIN_MS / MS_PER_S} s`);
    await pause(LOOK_MS);
  }
}

async function within(what: string, work: Promise<void>): Promise<void> {
  let isDone = false;
  void work.then(() => (isDone = true));
  await until(what, () => isDone);
}
