import type { Fact, InsideFence, MadeEvents, OnRoute } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Bus } from '../bus/bus.ts';
import { type FateOf, fatedFacts, isShown, KEEP_ALL } from './event-fate.ts';
import { FenceWatch, type WatchedFence } from './fences/fence-watch.ts';
import { RouteWatch } from './routes/route-watch.ts';
import { type DeviceStages, type Reporting, stageReports, type Watches } from './stage-reports.ts';
import { MovedDevices } from './moved-devices.ts';
import { NOTHING_STANDS, standingStages, type StandingStore } from './standing-stages.ts';
import { standstillBefore, type StandstillStore } from './standstill-before.ts';
import { idleSince, placeOf, withoutStanding, withStanding } from './stages/alarm-stage.ts';
import { isNewTo, nowhere, settled, withPlaces } from './stages/fence-stage.ts';
import { fixAt } from './stages/fix.ts';
import type { OwnLimits } from './stages/own-limits.ts';
import { withRoutes } from './stages/route-stage.ts';
import { tellEvent } from './tell-event.ts';
import { type ReportFate, WaitingReports } from './waiting-reports.ts';

/** So many alarms that could not be kept are remembered as told, of a device. */
const MOST_TOLD = 200;

export interface ReportFactsParts {
  readonly store: StandingStore & StandstillStore;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Limits of a device at which the server raises events by itself. */
  readonly limitsOf?: (deviceid: string) => OwnLimits | undefined;
}

/** The state of a device whose reports go through the stages. */
interface Known {
  stages: DeviceStages;
  /** Number of its next draft. */
  next: number;
  /** How many drafts wait for the store. */
  waiting: number;
  /** Drafts that were made on reports that were not kept: `from <= number < to`. */
  undone: { readonly from: number; readonly to: number }[];
  /** The reports of those that wait. */
  sent: WaitingReports | undefined;
  /** Alarms that people were told of though they could not be kept. */
  told: Set<string> | undefined;
  /** Whether it is known since when it stands with its engine on; while that is read, until when. */
  lookedBack: Promise<void> | boolean;
}

/** A device as it was heard last. */
type LastKnown = Pick<Device, 'deviceid' | 'registered'> & Partial<Pick<Device, 'position' | 'ignitionOn'>>;

/** A device is in a fence. @property at where it was last; undefined since the start, until it says so */
export interface InsideNow {
  readonly deviceid: string;
  readonly fence: WatchedFence;
  readonly inside: InsideFence;
  readonly at: Place | undefined;
}

/** What reports say happened, on its way into the store: exactly one of the two follows. */
export interface Draft {
  readonly facts: readonly Fact[];
  /**
   * They are kept, with the events that they made: people are told.
   * @throws OutriderError INTERNAL when reports before them were not kept: these are not to be acknowledged either
   */
  kept(made: MadeEvents): void;
  /** They are not. @param shown whether the reports are shown all the same; then people are told, too */
  lost(shown: boolean): void;
}

/** When the newest report of a device was taken of which it is only known what stands. */
const NOT_KNOWN = Number.MAX_SAFE_INTEGER;

const NOTHING: Draft = { facts: [], kept: () => {}, lost: () => {} };

/**
 * Has the reports of each device go through the stages, in its own order, and remembers of each what stands. What it remembers is what the
 * store has: it goes back when reports are not kept.
 */
export class ReportFacts {
  readonly #parts: ReportFactsParts;
  readonly #devices = new Map<string, Known>();
  #watch: Watches = { fences: FenceWatch.NONE, routes: RouteWatch.NONE };
  #fateOf = KEEP_ALL;
  readonly #moved = new MovedDevices(
    (deviceids) => this.#takeUp(deviceids),
    (deviceid) => this.#devices.delete(deviceid),
  );

  private constructor(parts: ReportFactsParts) {
    this.#parts = parts;
    parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') this.#moved.remove(deviceid);
    });
  }

  /** Takes up which alarms stand, which fences devices are in, and which routes they are on. */
  static async load(parts: ReportFactsParts): Promise<ReportFacts> {
    const facts = new ReportFacts(parts);
    await facts.#takeUp(undefined);
    return facts;
  }

  /**
   * Resolves once it is known what stands of a device that has come from another server, and since when it stands itself; undefined where that
   * is known already. Its reports wait for that.
   * @param newestMs when its newest report was taken, ms since 1970
   */
  ready(device: LastKnown, newestMs: number): Promise<void> | undefined {
    const ready = this.#moved.ready(device.deviceid);
    return ready === undefined
      ? this.#lookBack(device, newestMs)
      : ready.then(() => this.#lookBack(device, newestMs));
  }

  /** Reads since when a vehicle stands that stood with its engine on when it was heard last: of what a start, or a limit, finds so. */
  #lookBack(
    { deviceid, registered, position, ignitionOn }: LastKnown,
    newestMs: number,
  ): Promise<void> | undefined {
    // Anybody can knock.
    if (!registered) return undefined;
    const { idleS = 0 } = this.#parts.limitsOf?.(deviceid) ?? {};
    if (idleS === 0) {
      // How it stands is not followed then: once there is a limit again it is looked for.
      const unwatched = this.#devices.get(deviceid);
      if (unwatched !== undefined) unwatched.lookedBack = false;
      return undefined;
    }
    const known = this.#known(deviceid, newestMs);
    if (known.lookedBack === false && (position === undefined || ignitionOn !== true))
      known.lookedBack = true;
    if (known.lookedBack !== false) return known.lookedBack === true ? undefined : known.lookedBack;
    const told = idleSince(known.stages.alarms);
    known.lookedBack = standstillBefore(this.#parts.store, { deviceid, newestMs, idleS, told }).then(
      (live) => {
        known.lookedBack = true;
        const { alarms } = known.stages;
        known.stages = { ...known.stages, alarms: { ...alarms, stands: { ...alarms.stands, live } } };
      },
    );
    return known.lookedBack;
  }

  /** A device is on another server, which knows what stands of it; it is read when the device comes here. */
  leave(deviceid: string): void {
    this.#moved.leave(deviceid);
  }

  /** @param deviceids these devices; all when absent */
  async #takeUp(deviceids: readonly string[] | undefined): Promise<void> {
    const found = await standingStages(this.#parts.store, deviceids);
    // What a try before this one took in may not stand any more.
    for (const deviceid of deviceids ?? []) this.#devices.delete(deviceid);
    for (const [deviceid, stages] of found)
      this.#devices.set(deviceid, freshWith({ ...stages, newestMs: NOT_KNOWN }));
  }

  /** The fences with which reports are looked at from now on. */
  watch(fences: FenceWatch): void {
    this.#watch = { ...this.#watch, fences };
  }

  /** The routes with which they are. */
  watchRoutes(routes: RouteWatch): void {
    this.#watch = { ...this.#watch, routes };
  }

  /** What becomes of events from now on. */
  decideBy(fateOf: FateOf): void {
    this.#fateOf = fateOf;
  }

  /** Devices that are on other servers: what those know of them is in the store. */
  elsewhere(): readonly string[] {
    return this.#moved.all();
  }

  /**
   * How many devices are in each fence, by its number: in it as it is drawn now.
   * @param isCounted whether a device counts; all do when absent
   * @param kept in which fences devices are by the store, of those that are on other servers; none when absent
   */
  insideFences(
    isCounted: (deviceid: string) => boolean = () => true,
    kept: ReadonlyMap<string, readonly InsideFence[]> = new Map(),
  ): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    const count = (deviceid: string, inside: Iterable<InsideFence>): void => {
      for (const { number, edition } of inside) {
        const fence = this.#watch.fences.fence(number);
        if (fence?.edition === edition && fence.devices.has(deviceid) && isCounted(deviceid))
          counts.set(number, (counts.get(number) ?? 0) + 1);
      }
    };
    for (const [deviceid, { stages }] of this.#devices) count(deviceid, stages.fences.live.inside.values());
    for (const [deviceid, inside] of kept) if (this.#moved.has(deviceid)) count(deviceid, inside);
    return counts;
  }

  /** In which of these fences devices are now, as it is drawn now. */
  *insideOf(fences: ReadonlySet<number>): Generator<InsideNow> {
    for (const [deviceid, { stages }] of this.#devices)
      for (const inside of stages.fences.live.inside.values()) {
        if (!fences.has(inside.number)) continue;
        const fence = this.#watch.fences.fence(inside.number);
        if (fence?.edition === inside.edition && fence.devices.has(deviceid))
          yield { deviceid, fence, inside, at: stages.fences.live.fix?.at };
      }
  }

  /**
   * Places devices in fences that are new to them, by where they were last: a device that is inside counts as inside from now on, whether it says
   * anything or not. Nobody is told.
   * @param placeOf where a device was last, if that is known
   * @param nowS unix seconds
   */
  *settle(placeOf: (deviceid: string) => Place | undefined, nowS: number): Generator<Draft> {
    const { fences } = this.#watch;
    for (const deviceid of fences.watchedDevices()) {
      // A device on another server is kept where it is by that server.
      if (this.#moved.has(deviceid)) continue;
      const { live } = this.#devices.get(deviceid)?.stages.fences ?? nowhere;
      if (!isNewTo(live, deviceid, fences)) continue;
      const at = live.fix?.at ?? placeOf(deviceid);
      if (at === undefined) continue;
      const known = this.#known(deviceid, NOT_KNOWN);
      const before = known.stages;
      const { state, facts } = settled(before.fences, deviceid, fences, { at, time: nowS });
      known.stages = { ...before, fences: state };
      if (facts.length > 0) yield this.#drafted(known, before, facts);
    }
  }

  /**
   * Which devices are on routes as they are now, or have left them, and how far they came.
   * @param kept the same by the store, of those that are on other servers; none when absent
   */
  onRoutes(
    kept: ReadonlyMap<string, readonly OnRoute[]> = new Map(),
  ): readonly (OnRoute & { readonly deviceid: string })[] {
    const { routes } = this.#watch;
    const ofDevice = (deviceid: string, followed: Iterable<OnRoute>) => {
      const own = routes.of(deviceid);
      return [...followed]
        .filter((one) => own.some(({ number, edition }) => number === one.number && edition === one.edition))
        .map(({ number, edition, off, progress }) => ({ deviceid, number, edition, off, progress }));
    };
    const here = Array.from(this.#devices, ([deviceid, { stages }]) => {
      const { followed } = stages.routes.live;
      return followed.size === 0 ? [] : ofDevice(deviceid, followed.values());
    });
    const elsewhere = Array.from(kept, ([deviceid, followed]) =>
      this.#moved.has(deviceid) ? ofDevice(deviceid, followed) : [],
    );
    return [...here, ...elsewhere].flat();
  }

  /**
   * What reports say happened, before they are kept. Of a device that is not let in nothing is said: anybody can knock.
   * @param newestMs when the newest report before them was taken, ms since 1970
   */
  draft(
    device: Reporting & Pick<Device, 'registered'> & Partial<Pick<Device, 'position'>>,
    reports: readonly PositionReport[],
    nowMs: number,
    newestMs: number,
  ): Draft {
    if (!device.registered) return NOTHING;
    const known = this.#known(device.deviceid, newestMs);
    const fates = known.sent?.fatesOf(reports);
    if (fates !== undefined) return sentAgain(fates);
    const before = withLastFix(known.stages, device, newestMs, this.#watch.routes);
    const { deviceid, driverName } = device;
    const limits = this.#parts.limitsOf?.(deviceid);
    const reporting = { deviceid, driverName, limits };
    const { state, facts: found } = stageReports(before, reporting, reports, nowMs, this.#watch);
    known.stages = state;
    if (state === before && found.length === 0) return NOTHING;
    return this.#drafted(known, before, fatedFacts(found, this.#fateOf), reports);
  }

  /** Facts that follow from the state before: until the store has them they can be taken back. */
  #drafted(
    known: Known,
    before: DeviceStages,
    facts: readonly Fact[],
    reports: readonly PositionReport[] = [],
  ): Draft {
    const number = known.next++;
    known.waiting++;
    const sent = (known.sent ??= new WaitingReports());
    const fate = sent.add(reports);
    forgetTold(known);
    return {
      facts,
      kept: (made) => {
        const isOnNothing = isUndone(known, number);
        sent.settle(reports, fate, !isOnNothing);
        if (isOnNothing) known.stages = asKept(known.stages, facts, made);
        settle(known);
        this.#tell(known, made);
        if (isOnNothing) throw notKeptBefore();
      },
      lost: (shown) => {
        sent.settle(reports, fate, false);
        if (shown) for (const fact of facts) if (fact.kind === 'begin') this.#tellUnkept(known, fact.event);
        if (!isUndone(known, number)) {
          known.stages = before;
          known.undone.push({ from: number, to: known.next });
        }
        settle(known);
      },
    };
  }

  #known(deviceid: string, newestMs: number): Known {
    const known = this.#devices.get(deviceid);
    if (known !== undefined) {
      if (known.stages.newestMs === NOT_KNOWN) known.stages = { ...known.stages, newestMs };
      return known;
    }
    const fresh = freshWith({ newestMs, ...NOTHING_STANDS });
    this.#devices.set(deviceid, fresh);
    return fresh;
  }

  #tell(known: Known, made: MadeEvents): void {
    for (const event of made) {
      if (event === undefined || known.told?.has(nameOf(event)) === true) continue;
      tellEvent(this.#parts.bus, event, event.id);
    }
    if (made.length > 0) known.told = undefined;
  }

  /** People who watch the vehicles have to hear of an alarm just when nothing can be kept; once. */
  #tellUnkept(known: Known, event: NewEvent): void {
    known.told ??= new Set();
    const name = nameOf(event);
    if (!isShown(event) || event.late === true || known.told.has(name) || known.told.size >= MOST_TOLD)
      return;
    known.told.add(name);
    tellEvent(this.#parts.bus, event, null);
  }
}

const freshWith = (stages: DeviceStages): Known => ({
  stages,
  next: 0,
  waiting: 0,
  undone: [],
  sent: undefined,
  told: undefined,
  lookedBack: false,
});

/** Of reports that are on their way already: what they say is said with those, or when they come again. */
const sentAgain = (fates: readonly ReportFate[]): Draft => ({
  facts: [],
  kept() {
    if (fates.some(({ isKept }) => isKept !== true)) throw notKeptBefore();
  },
  lost: () => {},
});

const notKeptBefore = (): OutriderError =>
  new OutriderError('INTERNAL', 'Reports before these were not kept: they are to come again');

function isUndone({ undone }: Known, number: number): boolean {
  return undone.some(({ from, to }) => from <= number && number < to);
}

function settle(known: Known): void {
  known.waiting--;
  if (known.waiting > 0) return;
  known.undone = [];
  known.sent = undefined;
}

/** The name of an alarm is the same as long as it stands; one with a number of its own is told by that. */
const nameOf = ({ source, eventid, channel = 0, number, fenceId, key, time }: NewEvent): string =>
  source === 'alarm' ? String(placeOf(eventid, channel)) : `${eventid} ${number ?? fenceId ?? key} ${time}`;

/** An alarm that was told and does not stand any more is told again when it comes again. */
function forgetTold({ told, stages }: Known): void {
  if (told === undefined) return;
  for (const name of told)
    if (!name.includes(' ') && !stages.alarms.live.has(Number(name))) told.delete(name);
}

/** After a start, and with a first route, the way to the next report begins where the last one was: what happens between has its own moment. */
function withLastFix(
  stages: DeviceStages,
  { deviceid, position }: Pick<Device, 'deviceid'> & Partial<Pick<Device, 'position'>>,
  newestMs: number,
  watch: RouteWatch,
): DeviceStages {
  if (position?.valid !== true) return stages;
  const { fences, routes } = stages;
  const isNewToFences = fences.live.fix === undefined && fences.live.seen > 0;
  const isNewToRoutes =
    routes.live.fix === undefined && (routes.live.followed.size > 0 || watch.of(deviceid).length > 0);
  if (!isNewToFences && !isNewToRoutes) return stages;
  const fix = fixAt(position, Math.floor(newestMs / 1_000));
  return {
    ...stages,
    ...(isNewToFences && { fences: { ...fences, live: { ...fences.live, fix } } }),
    ...(isNewToRoutes && { routes: { ...routes, live: { ...routes.live, fix } } }),
  };
}

/** The state with what the store has made of facts that were drafted on another one. */
function asKept(stages: DeviceStages, facts: readonly Fact[], made: MadeEvents): DeviceStages {
  let { alarms, fences, routes } = stages;
  for (const [at, fact] of facts.entries()) {
    if (fact.kind === 'places') {
      fences = withPlaces(fences, fact);
      continue;
    }
    if (fact.kind === 'routes') {
      routes = withRoutes(routes, fact);
      continue;
    }
    if (fact.kind === 'amend') continue;
    if (fact.kind === 'end') {
      if (fact.source === 'alarm')
        alarms = withoutStanding(alarms, fact.lane, placeOf(fact.code, fact.channel));
      continue;
    }
    const { eventid, channel = 0, time, source } = fact.event;
    if (made[at] !== undefined && fact.lane !== undefined && source === 'alarm')
      alarms = withStanding(alarms, fact.lane, placeOf(eventid, channel), time);
  }
  return { ...stages, alarms, fences, routes };
}
