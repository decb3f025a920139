import type { Fact, InsideFence, MadeEvents, OnRoute } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { Bus } from '../bus/bus.ts';
import { type FateOf, fatedFacts, isShown, KEEP_ALL } from './event-fate.ts';
import { FenceWatch, type WatchedFence } from './fences/fence-watch.ts';
import { RouteWatch } from './routes/route-watch.ts';
import { type Draft, notKeptBefore, NOTHING_DRAFTED, sentAgain } from './draft.ts';
import { forgetTold, freshWith, isUndone, type KnownDevice, nameOf, settle } from './known-device.ts';
import { type DeviceStages, type Reporting, stageReports, type Watches } from './stage-reports.ts';
import { MovedDevices } from './moved-devices.ts';
import { NOTHING_STANDS, standingStages, type StandingStore } from './standing-stages.ts';
import { standstillBefore, type StandstillStore } from './standstill-before.ts';
import { idleSince } from './stages/alarm-stage.ts';
import { asKept, withLastFix } from './stages-as-kept.ts';
import { isNewTo, nowhere, settled } from './stages/fence-stage.ts';
import type { OwnLimits } from './stages/own-limits.ts';
import { tellEvent } from './tell-event.ts';
import { WaitingReports } from './waiting-reports.ts';

/** So many alarms that could not be kept are remembered as told, of a device. */
const MOST_TOLD = 200;

export interface ReportFactsParts {
  readonly store: StandingStore & StandstillStore;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  /** Limits of a device at which the server raises events by itself. */
  readonly limitsOf?: (deviceid: string) => OwnLimits | undefined;
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

/** When the newest report of a device was taken of which it is only known what stands. */
const NOT_KNOWN = Number.MAX_SAFE_INTEGER;

/**
 * Has the reports of each device go through the stages, in its own order, and remembers of each what stands. What it remembers is what the
 * store has: it goes back when reports are not kept.
 */
export class ReportFacts {
  readonly #parts: ReportFactsParts;
  readonly #devices = new Map<string, KnownDevice>();
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
    if (!device.registered) return NOTHING_DRAFTED;
    const known = this.#known(device.deviceid, newestMs);
    const fates = known.sent?.fatesOf(reports);
    if (fates !== undefined) return sentAgain(fates);
    const before = withLastFix(known.stages, device, newestMs, this.#watch.routes);
    const { deviceid, driverName } = device;
    const limits = this.#parts.limitsOf?.(deviceid);
    const reporting = { deviceid, driverName, limits };
    const { state, facts: found } = stageReports(before, reporting, reports, nowMs, this.#watch);
    known.stages = state;
    if (state === before && found.length === 0) return NOTHING_DRAFTED;
    return this.#drafted(known, before, fatedFacts(found, this.#fateOf), reports);
  }

  /** Facts that follow from the state before: until the store has them they can be taken back. */
  #drafted(
    known: KnownDevice,
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

  #known(deviceid: string, newestMs: number): KnownDevice {
    const known = this.#devices.get(deviceid);
    if (known !== undefined) {
      if (known.stages.newestMs === NOT_KNOWN) known.stages = { ...known.stages, newestMs };
      return known;
    }
    const fresh = freshWith({ newestMs, ...NOTHING_STANDS });
    this.#devices.set(deviceid, fresh);
    return fresh;
  }

  #tell(known: KnownDevice, made: MadeEvents): void {
    for (const event of made) {
      if (event === undefined || known.told?.has(nameOf(event)) === true) continue;
      tellEvent(this.#parts.bus, event, event.id);
    }
    if (made.length > 0) known.told = undefined;
  }

  /** People who watch the vehicles have to hear of an alarm just when nothing can be kept; once. */
  #tellUnkept(known: KnownDevice, event: NewEvent): void {
    known.told ??= new Set();
    const name = nameOf(event);
    if (!isShown(event) || event.late === true || known.told.has(name) || known.told.size >= MOST_TOLD)
      return;
    known.told.add(name);
    tellEvent(this.#parts.bus, event, null);
  }
}
