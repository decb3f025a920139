import type { Clock } from '@outrider/kit/clock.ts';
import { Coalesced } from '@outrider/kit/coalesced.ts';
import { type Device, isOnline } from '@outrider/model/devices/device.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { HealthLimits } from '@outrider/model/health/health-settings.ts';
import { HISTORY_DAYS, SETTINGS_WAIT_HOURS } from '@outrider/model/health/limits.ts';
import type { PeripheralFault } from '@outrider/model/health/peripherals.ts';
import type { Problem, ProblemMute, ProblemName } from '@outrider/model/health/problem-record.ts';
import type { SilentChannel } from '@outrider/model/recordings/silent-channel.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { DataBudgets } from '../fleet/traffic/data-budgets.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';
import { Absences } from './absences.ts';
import { isToldByAnother, problemEvent } from './problem-event.ts';
import { ProblemMuteBook } from './problem-mute-book.ts';
import { problemNameOf } from './problem-name.ts';
import { ProblemWriter } from './problem-writer.ts';
import { reportChecks } from './report-checks.ts';
import {
  type BehindPlan,
  type EndedUpdate,
  type MaintenanceLook,
  roundChecks,
  type RoundLook,
} from './round-checks.ts';
import { GOES_ON_MS, type ProblemTurn, VehicleHealth } from './vehicle-health.ts';
import { NEW_TRACK, trackAfter, type VehicleTrack } from './vehicle-track.ts';

/** Vehicles are looked at by the clock this often, and old problems are forgotten this often. */
const ROUND_MS = 30_000;
const HOUR_MS = 3_600_000;
const OLD_EVERY_MS = HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Devices that are there have spoken by then after a start. */
const SETTLED_MS = 300_000;
/** A problem that was found so lately is told again after a start: a server that was killed right then told nobody. */
const TOLD_AGAIN_MS = DAY_MS;

export interface HealthWatchParts {
  readonly store: Pick<Store, 'problems' | 'problemMutes' | 'deviceAbsences' | 'remoteSettings'>;
  readonly fleet: Pick<Fleet, 'state' | 'reports' | 'elsewhere'>;
  readonly budgets: Pick<DataBudgets, 'useOf'>;
  /** How the newest update of a device ended; undefined while one is under way, or there was none. */
  readonly updates: () => ReadonlyMap<string, EndedUpdate>;
  /** Which devices have another firmware than the plan that goes to all of its devices, or an older one than the store has for their model. */
  readonly behind: () => Promise<(deviceid: string) => BehindPlan | undefined>;
  /** What a vehicle needs that is due. */
  readonly maintenance: (deviceid: string) => MaintenanceLook | undefined;
  /** From when on something is a problem, as it is set now. */
  readonly limits: () => HealthLimits;
  /** Channels that the server is to record, and of which nothing came to its disks for minutes. */
  readonly unrecorded: (deviceid: string) => readonly SilentChannel[];
  /** Where events go; of what happens to a whole fleet some are kept together. */
  readonly events: { happened(event: NewEvent, how: { readonly mayWait: boolean }): void };
  /** Whether this server is the one of several that looks at vehicles that are on none. */
  readonly turn: () => Promise<boolean>;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Finds problems of vehicles: in their reports as they come, and by the clock. Open problems are here and in the store, those that are over
 * only in the store (decision 0078). The work for a report is bounded by its channels, that of a round by the vehicles.
 */
export class HealthWatch implements AsyncDisposable {
  readonly #parts: HealthWatchParts;
  readonly #vehicles = new Map<string, VehicleHealth>();
  readonly #tracks = new Map<string, VehicleTrack>();
  /** What systems at recorders said last. */
  readonly #peripherals = new Map<string, readonly PeripheralFault[]>();
  readonly #mutes: ProblemMuteBook;
  readonly #writer: ProblemWriter;
  readonly #absences: Absences;
  readonly #stops: (() => void)[] = [];
  readonly #startedMs: number;
  /** Problems that were open at the start, until the first round: the part that tells people listens by then. */
  #toTellAgain: readonly Problem[] = [];
  /** Reads open problems from the store, one reading after the other. */
  readonly #takingUp = new Coalesced(() => this.#takeUp());
  /** What servers said while it was read, by name; undefined while nothing is read. */
  #heardMeanwhile: Map<string, Problem> | undefined;
  /** As it was when the turn could last be asked for; a server that never could looks after vehicles, as a single server does. */
  #hadTurn = true;
  #rounds: Rounds | undefined;
  #forgotMs = Number.NEGATIVE_INFINITY;

  private constructor(parts: HealthWatchParts, mutes: ProblemMuteBook) {
    this.#parts = parts;
    this.#mutes = mutes;
    this.#writer = new ProblemWriter({ ...parts, tell: (problem) => this.#tell(problem) });
    this.#absences = new Absences(parts.store);
    this.#startedMs = parts.clock.elapsed();
  }

  /** Takes up open problems, and those that were over only lately: these may go on. */
  static async start(parts: HealthWatchParts): Promise<HealthWatch> {
    const { fleet, bus, clock, log } = parts;
    const watch = new HealthWatch(parts, await ProblemMuteBook.load(parts));
    // Before the store is read: problems that are found from here on are not in it.
    watch.#stops.push(
      bus.subscribe('device.problem', (problem, isOwn) => watch.#hearProblem(problem, isOwn)),
      bus.subscribe('kept.changed', ({ entity }) => {
        if (entity === 'problem') watch.#takeUpMissed();
      }),
    );
    await watch.#takingUp.run();
    const now = clock.now();
    watch.#toTellAgain = [...watch.open()].filter(({ sinceMs }) => sinceMs > now - TOLD_AGAIN_MS);
    await watch.#absences.load(now);
    watch.#stops.push(
      fleet.reports.onTaken(({ device, reports, nowMs }) => watch.#hear(device, reports, nowMs)),
      bus.subscribe('device.peripherals', ({ deviceid, faults }, isOwn) => {
        if (isOwn) watch.#peripherals.set(deviceid, faults);
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') watch.#forget(deviceid);
      }),
    );
    watch.#rounds = new Rounds({
      everyMs: ROUND_MS,
      first: 'later',
      round: () => watch.#round(),
      failed: 'what is wrong with vehicles could not be looked at',
      clock,
      log,
    });
    return watch;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const stop of this.#stops) stop();
    this.#mutes[Symbol.dispose]();
    await this.#rounds?.[Symbol.asyncDispose]();
    await this.#writer[Symbol.asyncDispose]();
  }

  /** Everything that is wrong now. */
  *open(): Iterable<Problem> {
    for (const vehicle of this.#vehicles.values()) yield* vehicle.open;
  }

  /** The mute of a problem, with its end and its user; undefined where there is none. */
  muteOf(name: ProblemName): ProblemMute | undefined {
    return this.#mutes.of(name);
  }

  /** @throws OutriderError NOT_FOUND for a device that is not there, STORE_FULL */
  async mute(mute: ProblemMute): Promise<void> {
    await this.#mutes.put(mute);
  }

  /** @throws OutriderError STORE_FULL */
  async unmute(name: ProblemName): Promise<void> {
    await this.#mutes.remove(name);
  }

  /** Resolves once the problems so far are kept, or could not be. */
  async kept(): Promise<void> {
    await this.#writer.written();
  }

  /** Another server found something, or that it is over. */
  #hearProblem(problem: Problem, isOwn: boolean): void {
    this.#heardMeanwhile?.set(problemNameOf(problem), problem);
    if (!isOwn && this.#isKnown(problem.deviceid)) this.#vehicle(problem.deviceid).take(problem);
  }

  #isKnown(deviceid: string): boolean {
    return this.#parts.fleet.state.get(deviceid) !== undefined;
  }

  /** Takes in problems that are open, or were until lately, of vehicles that this server does not see itself. */
  async #takeUp(): Promise<void> {
    const { store, fleet, clock } = this.#parts;
    const heard = new Map<string, Problem>();
    this.#heardMeanwhile = heard;
    const watched = new Set(this.#vehicles.keys());
    try {
      // What this server found itself is in what it reads, but for what could not be kept.
      await this.#writer.written();
      const unkept = Map.groupBy(this.#writer.waiting, ({ deviceid }) => deviceid);
      const open = await store.problems.open();
      const lately = await store.problems.closedSince(clock.now() - GOES_ON_MS);
      const known = Map.groupBy([...lately, ...open], ({ deviceid }) => deviceid);
      for (const deviceid of new Set([...watched, ...known.keys()])) {
        const device = fleet.state.get(deviceid);
        const isSeenHere = device !== undefined && isOnline(device) && !fleet.elsewhere.has(deviceid);
        if (isSeenHere && watched.has(deviceid)) continue;
        const problems = [...(known.get(deviceid) ?? []), ...(unkept.get(deviceid) ?? [])];
        this.#vehicles.set(deviceid, new VehicleHealth(deviceid, problems));
      }
      for (const problem of heard.values())
        if (this.#isKnown(problem.deviceid)) this.#vehicle(problem.deviceid).take(problem);
    } finally {
      this.#heardMeanwhile = undefined;
    }
  }

  /** What other servers found while nobody was heard. */
  #takeUpMissed(): void {
    this.#takingUp
      .run()
      .catch((err: unknown) =>
        this.#parts.log.warn({ err }, 'what other servers found wrong with vehicles could not be read'),
      );
  }

  #hear(device: Device, reports: readonly PositionReport[], nowMs: number): void {
    const { deviceid, channelMask, registered } = device;
    // Anybody can knock.
    if (!registered) return;
    const vehicle = this.#vehicle(deviceid);
    const unrecorded = () => this.#parts.unrecorded(deviceid);
    const limits = this.#parts.limits();
    for (const report of reports) {
      // What it kept back says nothing of how it does now.
      if (report.late) continue;
      const track = trackAfter(this.#tracks.get(deviceid) ?? NEW_TRACK, report, nowMs);
      this.#tracks.set(deviceid, track);
      const look = { report, track, nowMs, channelMask, unrecorded, limits };
      this.#turn(vehicle.look(reportChecks, look, nowMs));
    }
    if (vehicle.has('offline'))
      this.#turn(vehicle.look(roundChecks.slice(0, 1), backAgain(nowMs, limits), nowMs));
  }

  async #round(): Promise<void> {
    const { store, fleet, budgets, updates, behind, clock } = this.#parts;
    const limits = this.#parts.limits();
    this.#writer.write();
    // By its key each is the event that it was, unless that was never kept.
    for (const problem of this.#toTellAgain) this.#tell(problem);
    this.#toTellAgain = [];
    const lateMs = clock.now() - SETTINGS_WAIT_HOURS * HOUR_MS;
    const wishes = Map.groupBy(await store.remoteSettings.unsettled(lateMs), ({ deviceid }) => deviceid);
    const ended = updates();
    const behindOf = await behind();
    const isSettled = clock.elapsed() - this.#startedMs >= SETTLED_MS;
    // Without an answer it goes on as it was: two servers that say the same are better than none.
    this.#hadTurn = await this.#parts.turn().catch(() => this.#hadTurn);
    for (const device of fleet.state.all()) {
      // The server of an online vehicle tells its problems; for one that is on no server the server whose turn it is.
      if (!device.registered) continue;
      const { deviceid } = device;
      if (fleet.elsewhere.has(deviceid)) {
        // For how long it was away that server keeps.
        this.#absences.forget(deviceid);
        continue;
      }
      const nowMs = clock.now();
      const isThere = isOnline(device);
      const heardMs = device.statusTime * 1_000;
      // Without the turn, too: it may come back here.
      if (isThere) await this.#absences.isThere(deviceid, nowMs);
      else if (isSettled) this.#absences.isAway(deviceid, heardMs);
      if (!isThere && !this.#hadTurn) continue;
      const use = budgets.useOf(deviceid);
      const look: RoundLook = {
        nowMs,
        isOnline: isThere,
        heardMs,
        longestAwayMs: this.#absences.longestOf(deviceid),
        isSettled,
        usedBytes: use.usedBytes,
        limitBytes: use.limitBytes,
        update: ended.get(deviceid),
        behind: behindOf(deviceid),
        peripherals: this.#peripherals.get(deviceid),
        maintenance: this.#parts.maintenance(deviceid),
        limits,
        wishes: wishes.get(deviceid) ?? [],
      };
      this.#turn(this.#vehicle(deviceid).look(roundChecks, look, nowMs));
    }
    await this.#forgetOld(clock.now());
  }

  async #forgetOld(nowMs: number): Promise<void> {
    const { store, clock } = this.#parts;
    if (clock.elapsed() - this.#forgotMs < OLD_EVERY_MS) return;
    this.#forgotMs = clock.elapsed();
    await store.problems.forgetBefore(nowMs - HISTORY_DAYS * DAY_MS);
    await store.problemMutes.forgetBefore(nowMs);
    await this.#absences.load(nowMs);
  }

  #vehicle(deviceid: string): VehicleHealth {
    const known = this.#vehicles.get(deviceid);
    if (known !== undefined) return known;
    const vehicle = new VehicleHealth(deviceid);
    this.#vehicles.set(deviceid, vehicle);
    return vehicle;
  }

  #turn(turns: readonly ProblemTurn[]): void {
    for (const { problem, opened } of turns) {
      this.#writer.put(problem, opened);
      this.#parts.bus.publish('device.problem', { ...problem });
    }
  }

  /** As an event, unless it is muted; plans tell of it outside of the console: of a fleet that lost its network some together. */
  #tell(problem: Problem): void {
    if (this.muteOf(problem) !== undefined) return;
    const told = this.#vehicle(problem.deviceid).open.filter((other) => this.muteOf(other) === undefined);
    if (isToldByAnother(problem, told)) return;
    const { events, clock } = this.#parts;
    const event = problemEvent(problem, clock.now());
    if (event !== undefined) events.happened(event, { mayWait: true });
  }

  #forget(deviceid: string): void {
    this.#vehicles.delete(deviceid);
    this.#tracks.delete(deviceid);
    this.#peripherals.delete(deviceid);
    this.#absences.forget(deviceid);
    this.#writer.forget(deviceid);
    this.#toTellAgain = this.#toTellAgain.filter((problem) => problem.deviceid !== deviceid);
  }
}

/** The state of a vehicle that has just spoken. */
const backAgain = (nowMs: number, limits: HealthLimits): RoundLook => ({
  nowMs,
  isOnline: true,
  heardMs: nowMs,
  longestAwayMs: 0,
  isSettled: true,
  usedBytes: 0,
  limitBytes: undefined,
  update: undefined,
  behind: undefined,
  peripherals: undefined,
  maintenance: undefined,
  limits,
  wishes: [],
});
