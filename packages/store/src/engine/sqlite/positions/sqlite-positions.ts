import { OutriderError } from '@outrider/model/error-code.ts';
import type { Fact, MadeEvents } from '@outrider/model/events/fact.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { AppendLanes, type Group } from './append-lanes.ts';
import { LatePace } from './late-pace.ts';
import { joined, readReports } from './report-batch.ts';
import type { DeviceHours, PositionHours } from '../../../positions/packed-hours.ts';
import type {
  PositionKeeping,
  PositionLimits,
  PositionRoom,
  RemovalStep,
} from '../../../positions/position-keeping.ts';
import type {
  CountedMileage,
  PackedTrack,
  Positions,
  ReportRange,
  StoredReport,
} from '../../../positions/positions.ts';
import type {
  AskedDays,
  Counted,
  DaysOfDevice,
  DayStep,
  DeviceDays,
  SumOfDevice,
} from '../../../positions/device-days.ts';
import type { Begun, PositionThread, Stretch } from './position-thread.ts';
import type { ReadingThread } from './reading-thread.ts';
import type { StretchAnswer, StretchCall } from './stretch-answers.ts';

/** Reports that may wait for the disk; more are refused, so that a stuck disk does not fill the memory. */
const MAX_WAITING = 200_000;
/** Reports that devices kept back are refused when this many wait: the devices keep them still, and reports of now have room. */
const MAX_WAITING_LATE = MAX_WAITING / 2;
/** Reports unpacked before other work gets its turn. */
const UNPACK_STEP = 5_000;

/** Devices whose days of a year are summed in some ten milliseconds. */
const DEVICES_A_PIECE = 100;

const NO_EVENTS: MadeEvents = [];

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { batch }) => sum + batch.count, 0);

type Lane = 'live' | 'late';

/** Positions with group commit: reports that are appended while a commit runs share the next one. */
export class SqlitePositions implements Positions, PositionHours, PositionKeeping {
  readonly #worker: PositionThread;
  readonly #reading: Pick<ReadingThread, 'answer'>;
  readonly #groups = new AppendLanes();
  readonly #pace = new LatePace();
  #waiting = 0;
  /** Days of which hours that came packed are being kept. */
  #keepingHours = 0;
  /** The lanes of which something is being committed. */
  readonly #committing = new Set<Lane>();
  #scheduled = false;

  /** @param reading reads what would hold up commits for long */
  constructor(worker: PositionThread, reading: Pick<ReadingThread, 'answer'>) {
    this.#worker = worker;
    this.#reading = reading;
  }

  async append(
    reports: readonly StoredReport[],
    facts: readonly Fact[] = [],
    onward?: string,
  ): Promise<MadeEvents> {
    if (reports.length === 0 && facts.length === 0) return NO_EVENTS;
    const most = reports.some(({ late }) => late) ? MAX_WAITING_LATE : MAX_WAITING;
    if (this.#waiting + reports.length > most && this.#waiting > 0) {
      throw new OutriderError('STORE_FULL', 'The store cannot keep up with the reports');
    }
    this.#waiting += reports.length;
    const { first, committed } = this.#groups.add(reports, facts, onward);
    this.#schedule();
    const made = await committed;
    return facts.length === 0 ? NO_EVENTS : made.slice(first, first + facts.length);
  }

  async keepHours(hours: DeviceHours): Promise<boolean> {
    this.#keepingHours++;
    try {
      return (await this.#worker.call('keepHours', hours)).kept;
    } finally {
      this.#keepingHours--;
    }
  }

  /** Whether something of the late lane is being committed, or hours that came packed: reports that devices kept back, or facts without a report. */
  get hasLate(): boolean {
    return this.#committing.has('late') || this.#keepingHours > 0;
  }

  /** Reports that are appended in the same turn of the event loop go into one group. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commitWaiting();
    });
  }

  /**
   * Has the thread commit waiting groups: of each lane one commit at a time. Reports of now wait for no answer about reports that devices kept back, which comes
   * late where this thread has much to do.
   */
  #commitWaiting(): void {
    this.#commitLane('live', () => this.#groups.nextLive());
    this.#commitLane('late', () => this.#groups.nextLate(this.#pace.most));
  }

  /**
   * Has the thread commit groups of a lane, unless it still commits some of it.
   * @param next gives the groups of the lane that are to be committed together; none where none may go
   */
  #commitLane(lane: Lane, next: () => readonly Group[]): void {
    if (this.#committing.has(lane)) return;
    const groups = next();
    if (groups.length === 0) return;
    this.#committing.add(lane);
    void this.#commit(groups).then((ms) => {
      this.#committing.delete(lane);
      if (lane === 'late' && ms !== undefined) this.#pace.took(countOf(groups), ms);
      // At once: a turn of the event loop may be long where much comes in.
      this.#commitWaiting();
    });
  }

  /** Commits groups of one lane. Resolves with how long the thread took, ms; with undefined where they were not kept. */
  async #commit(groups: readonly Group[]): Promise<number | undefined> {
    const batch = joined(groups.map((group) => group.batch.done()));
    const appended = {
      batch,
      facts: groups.flatMap(({ facts }) => facts),
      onward: groups[0]?.onward,
    };
    let ms: number | undefined;
    try {
      const { made, tookMs } = await this.#worker.call('append', appended, [batch.buffer]);
      let at = 0;
      for (const { facts, resolve } of groups) resolve(made.slice(at, (at += facts.length)));
      ms = tookMs;
    } catch (error) {
      for (const { reject } of groups) reject(error);
    }
    this.#waiting -= countOf(groups);
    return ms;
  }

  async latest(): Promise<Map<string, PositionReport>> {
    return new Map(readReports(await this.#worker.call('latest', undefined)));
  }

  async range(deviceid: string, fromMs: number, toMs: number): Promise<ReportRange> {
    const { batch, gaps } = await this.#answer('range', { deviceid, from: fromMs, to: toMs });
    const reports: PositionReport[] = [];
    for (const [, report] of readReports(batch)) {
      reports.push(report);
      if (reports.length % UNPACK_STEP === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return { reports, gaps };
  }

  track(deviceid: string, fromMs: number, toMs: number): Promise<PackedTrack> {
    return this.#answer('track', { deviceid, from: fromMs, to: toMs });
  }

  mileage(deviceid: string, fromMs: number, toMs: number): Promise<CountedMileage> {
    return this.#answer('mileage', { deviceid, from: fromMs, to: toMs });
  }

  /**
   * What all reports say that were appended before it was asked. What the journals hold is read first, and chunks after it: a report
   * that is folded meanwhile is met twice, which counts once, and never missed.
   */
  async #answer<N extends StretchCall>(call: N, stretch: Stretch): Promise<StretchAnswer<N>> {
    const begun = (await this.#worker.call(call, stretch)) as Begun<StretchAnswer<N>>;
    if (!('journal' in begun)) return begun;
    const answer = await this.#reading.answer(call, { ...stretch, ...begun });
    // Damage is reported and mended by the writing thread.
    if (answer !== undefined && answer.gaps.length === 0) return answer;
    return (await this.#worker.call(call, { ...stretch, whole: true })) as StretchAnswer<N>;
  }

  room(): Promise<PositionRoom> {
    return this.#worker.call('positionRoom', undefined);
  }

  removeStep(limits: PositionLimits): Promise<RemovalStep> {
    return this.#worker.call('removePositions', limits);
  }

  forgetLatest(beforeMs: number, except: readonly string[]): Promise<number> {
    return this.#worker.call('forgetLatest', { beforeMs, except });
  }
}

/** Asks for some devices at a time: reports that come meanwhile are committed between the pieces. */
async function inPieces<T>(
  asked: AskedDays,
  ask: (piece: AskedDays) => Promise<Counted<T>>,
): Promise<Counted<T>> {
  const rows: T[] = [];
  let pending = 0;
  for (let at = 0; at < asked.deviceids.length; at += DEVICES_A_PIECE) {
    const piece = await ask({ ...asked, deviceids: asked.deviceids.slice(at, at + DEVICES_A_PIECE) });
    rows.push(...piece.rows);
    pending += piece.pending;
  }
  return { rows, pending };
}

/** Days as the thread keeps them. */
export class SqliteDeviceDays implements DeviceDays {
  readonly #worker: PositionThread;
  readonly #positions: Pick<SqlitePositions, 'hasLate'>;

  constructor(worker: PositionThread, positions: Pick<SqlitePositions, 'hasLate'>) {
    this.#worker = worker;
    this.#positions = positions;
  }

  list(asked: AskedDays): Promise<Counted<DaysOfDevice>> {
    return inPieces(asked, (piece) => this.#worker.call('days', piece));
  }

  sums(asked: AskedDays): Promise<Counted<SumOfDevice>> {
    return inPieces(asked, (piece) => this.#worker.call('daySums', piece));
  }

  get hasLate(): boolean {
    return this.#positions.hasLate;
  }

  countStep(): Promise<DayStep> {
    return this.#worker.call('countDays', undefined);
  }

  forget(beforeDay: number): Promise<void> {
    return this.#worker.call('forgetDays', beforeDay);
  }
}
