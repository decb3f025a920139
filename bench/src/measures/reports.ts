import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { Acknowledgements } from '../load/acknowledgements.ts';
import { addTerminals } from '../load/add-terminals.ts';
import { locationOf, reportFrame } from '../load/report-pool.ts';
import { deviceOf, phoneOf, signOnAll, type Terminal } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { between, usageOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const GOAL_PER_SECOND = 10_000;
const TERMINALS = 200;
/** The group that fences watch. */
const GROUP = 1;
/** The bit of a collision in 0x0200. */
const COLLISION = 1 << 29;
/** Reports a terminal sends without waiting for their acknowledgement. */
const WINDOW = 50;
/** Reports made beforehand for one terminal; each has a second of its own. */
const POOL = 18_000;

/** All reports of a terminal, one after the other, and where each of them ends. */
interface Pool {
  readonly bytes: Buffer;
  readonly ends: Uint32Array;
}

function poolOf(frames: readonly Uint8Array[]): Pool {
  let end = 0;
  return { bytes: Buffer.concat(frames), ends: Uint32Array.from(frames, ({ length }) => (end += length)) };
}

/** Sends a terminal's reports, at most a window of them unacknowledged. */
class Sender {
  readonly #terminal: Terminal;
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #answers = new Acknowledgements(rowOfName('location').id);
  #sent = 0;

  constructor(terminal: Terminal, { bytes, ends }: Pool) {
    this.#terminal = terminal;
    this.#bytes = bytes;
    this.#ends = ends;
  }

  get acknowledged(): number {
    return this.#answers.ok;
  }

  get refused(): number {
    return this.#answers.refused;
  }

  /** Whether it ran out of reports: it could have sent more. */
  get exhausted(): boolean {
    return this.#sent === this.#ends.length;
  }

  start(): void {
    const { socket } = this.#terminal;
    socket.removeAllListeners('data');
    socket.on('data', (bytes: Buffer) => {
      this.#answers.push(bytes);
      this.#fill();
    });
    this.#fill();
  }

  #fill(): void {
    const room = WINDOW - (this.#sent - this.acknowledged - this.refused);
    // Half a window at a time, as TCP would put them together anyway.
    if (room < WINDOW / 2) return;
    const from = this.#ends[this.#sent - 1] ?? 0;
    this.#sent = Math.min(this.#ends.length, this.#sent + room);
    const end = this.#ends[this.#sent - 1] ?? 0;
    if (end > from) this.#terminal.socket.write(this.#bytes.subarray(from, end));
  }
}

/** How many of a terminal's reports are in the store that the killed server left. */
async function countStored(folder: string): Promise<number[]> {
  await using store = await openSqliteStore({ folder });
  const counts: number[] = [];
  for (let index = 0; index < TERMINALS; index++) {
    const { reports } = await store.positions.range(deviceOf(index), 0, Number.MAX_SAFE_INTEGER);
    counts.push(reports.length);
  }
  return counts;
}

/** Lays fences among which the terminals drive, and which watch all of them: each goes over an edge some ten times an hour of its own. */
async function layFences(folder: string, count: number): Promise<void> {
  if (count === 0) return;
  await using store = await openSqliteStore({ folder });
  const ids = Array.from({ length: TERMINALS }, (_, index) => deviceOf(index));
  await addTerminals(store, ids, GROUP);
  await store.fences.putAll(
    Array.from({ length: count }, (_, number) => {
      const { latitude, longitude } = locationOf(number, 0);
      return {
        ...emptyFence(number),
        edits: 1,
        edition: number + 1,
        title: `Yard ${number}`,
        enabled: true,
        triggerIn: true,
        triggerOut: true,
        shape: { kind: 'circle' as const, centre: { lat: latitude, lng: longitude }, radius: 300 },
        groupids: [GROUP],
      };
    }),
  );
}

interface Load {
  readonly perSecond: number;
  /** Cores, and seconds of one for 10,000 reports. */
  readonly cores: number;
  readonly each10000: number;
  /** Acknowledged and not in the store that the killed server left. */
  readonly lost: number;
}

interface LoadOf {
  /** The share of reports that begin an alarm. */
  readonly alarms?: number;
  /** How many fences watch all terminals. */
  readonly fences?: number;
}

/** Has terminals report as fast as they are acknowledged. */
export async function load({ quick, log }: Run, { alarms = 0, fences = 0 }: LoadOf = {}): Promise<Load> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    flags: ['--accept-new'],
    prepare: async (folder) => await layFences(folder, fences),
  });
  const begin = Date.now() - POOL * 1_000;
  // Before anybody signs on: on a slow machine a terminal that says nothing meanwhile would be let go.
  const pools = Array.from({ length: TERMINALS }, (_, index) => {
    // Each begins with a report that has it, and is over with the next.
    const alarmOf = (at: number): number => (alarms > 0 && at % Math.round(1 / alarms) === 0 ? COLLISION : 0);
    return poolOf(
      Array.from({ length: POOL }, (__, at) =>
        reportFrame(phoneOf(index), index, begin + at * 1_000, at, alarmOf(at)),
      ),
    );
  });
  const terminals = await signOnAll(outrider.jt808Port, TERMINALS);
  const senders = terminals.flatMap((terminal, index) => {
    const pool = pools[index];
    return pool === undefined ? [] : [new Sender(terminal, pool)];
  });
  const acknowledged = (): number => senders.reduce((sum, sender) => sum + sender.acknowledged, 0);
  const pids = [outrider.pid()];
  log(`${TERMINALS} terminals, at most ${WINDOW} reports of each unacknowledged`);
  for (const sender of senders) sender.start();
  await pause(2_000);
  const [from, first, before, own] = [
    performance.now(),
    acknowledged(),
    usageOf(pids),
    usageOf([process.pid]),
  ];
  await pause(quick ? 4_000 : 15_000);
  const [seconds, count, after] = [(performance.now() - from) / 1_000, acknowledged() - first, usageOf(pids)];
  if (senders.some(({ exhausted }) => exhausted)) throw new Error('a terminal ran out of reports');
  const generator = between(own, usageOf([process.pid])).cpuSeconds / seconds;
  await outrider.kill();
  for (const terminal of terminals) terminal[Symbol.dispose]();
  await pause(100);
  const stored = await countStored(outrider.data);
  const lost = senders.reduce(
    (sum, sender, index) => sum + Math.max(0, sender.acknowledged - (stored[index] ?? 0)),
    0,
  );
  const each = senders.map((sender) => sender.acknowledged);
  log(`a terminal got from ${Math.min(...each)} to ${Math.max(...each)} acknowledged`);
  const refused = senders.reduce((sum, sender) => sum + sender.refused, 0);
  const cores = between(before, after).cpuSeconds / seconds;
  log(
    `${Math.round(count / seconds)} a second, ${refused} refused, ${lost} lost; the load itself took ${generator.toFixed(2)} cores`,
  );
  const perSecond = count / seconds;
  return { perSecond, cores, each10000: (cores / perSecond) * GOAL_PER_SECOND, lost };
}

/** Reports of JT/T 808 over TCP, acknowledged after the commit; the server is killed, and the store must have them. */
export const reports: Measure = {
  name: 'reports',
  about: 'JT/T 808 reports a second, acknowledged and stored',
  async run(run): Promise<Row[]> {
    const { perSecond, cores, each10000, lost } = await load(run);
    return [
      row('reports acknowledged and stored', perSecond, '1/s', `≥ ${GOAL_PER_SECOND}`),
      row('reports: CPU of the server', cores, 'cores'),
      row('reports: CPU of the server for 10,000', each10000, 'CPU s'),
      row('acknowledged reports missing after kill -9', lost, 'reports', '0'),
    ];
  },
};

/** The same where one report in a hundred begins an alarm, beside none. */
export const alarmedReports: Measure = {
  name: 'alarmed-reports',
  about: 'reports of which 1 % begin an alarm, acknowledged and stored with their events: what that costs',
  async run(run): Promise<Row[]> {
    const without = await load(run);
    const having = await load(run, { alarms: 0.01 });
    return [
      row('reports with 1 % alarms acknowledged and stored', having.perSecond, '1/s', '≥ 30000'),
      row(
        'reports with 1 % alarms: CPU of the server to that without',
        having.each10000 / without.each10000,
        'times',
        '≤ 1.15',
      ),
      row('reports with 1 % alarms missing after kill -9', having.lost, 'reports', '0'),
    ];
  },
};

const FENCES = 5_000;

/** The same with fences among which all drive, and the feed of what happens, beside none. */
export const fencedReports: Measure = {
  name: 'fenced-reports',
  about: 'reports acknowledged and stored with 5,000 fences that watch all vehicles: what that costs',
  async run(run): Promise<Row[]> {
    const without = await load(run);
    const having = await load(run, { fences: FENCES });
    return [
      row('reports acknowledged and stored with 5,000 fences', having.perSecond, '1/s'),
      row('the same to those without fences', having.perSecond / without.perSecond, 'times', '≥ 0.9'),
      row(
        'reports with 5,000 fences: CPU of the server to that without',
        having.each10000 / without.each10000,
        'times',
      ),
      row('reports with 5,000 fences missing after kill -9', having.lost, 'reports', '0'),
    ];
  },
};
