import type { Clock } from '@outrider/kit/clock.ts';
import { Coalesced } from '@outrider/kit/coalesced.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import {
  type RedirectRule,
  redirectFor,
  type RedirectState,
  redirectTarget,
} from '@outrider/model/server/redirect-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { isPending, type RemoteWish } from '@outrider/model/remote-settings/wish.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { keepTurn } from '../jobs/keep-turn.ts';
import type { Log } from '../log.ts';
import { FirstToGo, toldBy, wentBefore } from './first-to-go.ts';
import type { RemoteSettings } from './remote-settings.ts';

/** Where a recorder reports to, and where it does while it reaches nobody there. */
const SERVER = 'net_Server';
const SPARE = 'net_Spare';
/** Devices that are looked at together. */
const AT_ONCE = 16;

/** A device that is to go to another server. */
export interface RedirectedDevice {
  readonly deviceid: string;
  readonly rule: RedirectRule;
  readonly state: RedirectState;
  /** Why it does not take it, in words. */
  readonly fault: string;
}

export interface RedirectsParts {
  readonly remote: Pick<RemoteSettings, 'standOf' | 'read' | 'want' | 'told' | 'isThere' | 'isReachable'>;
  readonly store: { readonly remoteSettings: Pick<Store['remoteSettings'], 'wishesOf'> };
  /** The rules, the person who made them last, and when (ms since 1970 UTC). */
  readonly rules: () => {
    readonly rules: readonly RedirectRule[];
    readonly by: string;
    readonly sinceMs: number;
  };
  readonly records: () => Iterable<Pick<DeviceRecord, 'deviceid' | 'registered'>>;
  readonly bus: Pick<Bus, 'subscribe'>;
  /** Calls the listener with each device that is on another server, as that server tells them over time. Returns how to stop. */
  readonly onMoved: (listener: (deviceid: string) => void) => () => void;
  /** Whether this server is the one of several that says who goes. */
  readonly turn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Tells devices to report to another server: each once for its rule, when it is there, by the settings of recorders (decision 0067); one of
 * a rule goes first, and the others once it stays away (rule SRV-10). Of several servers one tells the devices of all.
 * The server that it had is its spare one from then on, where it has a place for one: it comes back by itself when it reaches nobody.
 */
export class Redirects implements AsyncDisposable {
  readonly #parts: RedirectsParts;
  /** Devices that cannot be told, in words. */
  readonly #cannot = new Map<string, string>();
  readonly #queued = new Set<string>();
  /** Devices that are being told. */
  readonly #working = new Map<string, Promise<void>>();
  /** The first device to go, by the prefix of its rule; loaded ones beside. */
  #loading = new Map<string, Promise<FirstToGo>>();
  readonly #firsts = new Map<string, FirstToGo>();
  /** Whether this server had the turn to tell devices when it was asked last. */
  #hasTurn = false;
  readonly #seeing = new Coalesced(() => this.#seeTurn());
  readonly #stops: readonly (() => void)[];
  #ended = false;
  /** Resolves when this ends. */
  readonly #over = Promise.withResolvers<void>();

  constructor(parts: RedirectsParts) {
    this.#parts = parts;
    const came = (deviceid: string): void => {
      for (const first of this.#firsts.values()) first.came(deviceid);
      this.#consider(deviceid);
    };
    const see = async (): Promise<boolean> => {
      await this.#seeing.run();
      return this.#hasTurn;
    };
    this.#stops = [
      parts.bus.subscribe('device.attached', ({ deviceid }) => came(deviceid)),
      parts.onMoved(came),
      keepTurn(see, parts.clock),
    ];
    this.apply();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#over.resolve();
    for (const stop of this.#stops) stop();
    this.#forgetFirsts();
    await Promise.all([...this.#working.values(), this.#seeing.run()]);
    this.#forgetFirsts();
  }

  /** Starts over with the rules as they are now. */
  apply(): void {
    this.#cannot.clear();
    this.#forgetFirsts();
    this.#considerAll();
    // A store that is busy is asked again soon.
    this.#seeing.run().catch(() => {});
  }

  async #seeTurn(): Promise<void> {
    if (this.#ended) return;
    const has = this.#parts.rules().rules.length > 0 && (await this.#parts.turn());
    if (has === this.#hasTurn || this.#ended) return;
    this.#hasTurn = has;
    // The devices that went are read again: another server may have told some.
    this.#forgetFirsts();
    if (has) this.#considerAll();
  }

  #considerAll(): void {
    for (const { deviceid } of this.#parts.records()) this.#consider(deviceid);
  }

  #forgetFirsts(): void {
    for (const first of this.#firsts.values()) first[Symbol.dispose]();
    this.#firsts.clear();
    // First devices that are read by then are of former rules.
    this.#loading = new Map();
  }

  /** How it stands with every device that a rule is about. */
  async states(): Promise<RedirectedDevice[]> {
    const { rules } = this.#parts.rules();
    if (rules.length === 0) return [];
    const kept = await this.#parts.store.remoteSettings.wishesOf(SERVER);
    const wishes = new Map(kept.map((wish) => [wish.deviceid, wish]));
    const awaited = new Map(rules.map((rule) => [rule, this.#awaitedOf(rule, kept)]));
    const found: RedirectedDevice[] = [];
    for (const { deviceid, registered } of this.#parts.records()) {
      const rule = registered ? redirectFor(rules, deviceid) : undefined;
      if (rule === undefined) continue;
      const wish = wishes.get(deviceid);
      const cannot = this.#cannot.get(deviceid);
      const stand = this.#stateOf(deviceid, redirectTarget(rule), wish, cannot);
      found.push({ deviceid, rule, ...stand, ...this.#whyWaits(deviceid, awaited.get(rule), stand.state) });
    }
    return found;
  }

  /** A waiting device that is here waits for the first one of its rule. */
  #whyWaits(
    deviceid: string,
    awaited: string | undefined,
    state: RedirectState,
  ): Partial<Pick<RedirectedDevice, 'fault'>> {
    const { remote } = this.#parts;
    if (state !== 'waiting' || awaited === undefined || awaited === deviceid || !remote.isReachable(deviceid))
      return {};
    return { fault: remote.isReachable(awaited) ? remoteSentences.firstIsHere : remoteSentences.firstGoes };
  }

  /** The device for which the others of a rule wait; where another server tells devices, as far as the store has it. */
  #awaitedOf(rule: RedirectRule, kept: readonly RemoteWish[]): string | undefined {
    const known = this.#firsts.get(rule.prefix);
    if (known !== undefined) return known.awaited;
    const { first, isOpen } = wentBefore(this.#ofRule(rule, kept));
    return isOpen ? undefined : first;
  }

  #ofRule(rule: RedirectRule, kept: readonly RemoteWish[]): RemoteWish[] {
    const { rules, sinceMs } = this.#parts.rules();
    const target = redirectTarget(rule);
    return kept
      .filter(({ value, wantedMs }) => value === target && wantedMs >= sinceMs)
      .filter(({ deviceid }) => redirectFor(rules, deviceid)?.prefix === rule.prefix);
  }

  #stateOf(
    deviceid: string,
    target: string,
    wish: RemoteWish | undefined,
    cannot: string | undefined,
  ): Pick<RedirectedDevice, 'state' | 'fault'> {
    if (cannot !== undefined) return { state: 'refused', fault: cannot };
    if (wish?.value !== target || wish.state === 'takenBack') return { state: 'waiting', fault: '' };
    // Through whichever server: one of another server of this store has not moved.
    const isHere = this.#parts.remote.isReachable(deviceid);
    if (wish.state === 'confirmed' || wish.state === 'acknowledged')
      return { state: isHere ? 'stays' : 'moved', fault: '' };
    if (!isPending(wish.state)) return { state: 'refused', fault: wish.fault };
    // It does as it is told before it says so, mostly.
    if (!isHere)
      return { state: wish.fault === '' && wish.state === 'waiting' ? 'waiting' : 'left', fault: '' };
    return { state: 'told', fault: '' };
  }

  /** A server that does not tell devices sees all the same which of its own cannot be told. */
  #isOurs(deviceid: string): boolean {
    const { remote } = this.#parts;
    return this.#hasTurn ? remote.isReachable(deviceid) : remote.isThere(deviceid);
  }

  #consider(deviceid: string): void {
    const { rules } = this.#parts.rules();
    if (this.#ended || redirectFor(rules, deviceid) === undefined || !this.#isOurs(deviceid)) return;
    this.#queued.add(deviceid);
    this.#work();
  }

  #work(): void {
    for (const deviceid of this.#queued) {
      if (this.#working.size >= AT_ONCE || this.#ended) return;
      if (this.#working.has(deviceid)) continue;
      this.#queued.delete(deviceid);
      const telling = this.#tell(deviceid)
        .catch((error: unknown) => {
          // It is told when it comes again.
          this.#parts.log.warn({ err: error, deviceid }, 'a device could not be told its other server');
        })
        .finally(() => {
          this.#working.delete(deviceid);
          this.#work();
        });
      this.#working.set(deviceid, telling);
    }
  }

  async #tell(deviceid: string): Promise<void> {
    const { remote, turn, log } = this.#parts;
    const { rules, by, sinceMs } = this.#parts.rules();
    const rule = redirectFor(rules, deviceid);
    if (rule === undefined || !this.#isOurs(deviceid)) return;
    const target = redirectTarget(rule);
    let stand = await remote.standOf(deviceid);
    const told = stand.wishes.find(({ key }) => key === SERVER);
    // However that went: a device that came back is not sent away again.
    if (told?.value === target && told.wantedMs >= sinceMs) return;
    if (stand.dialect?.keys.includes(SERVER) !== true) {
      await this.#orEnd(remote.read(deviceid));
      if (this.#ended) return;
      stand = await remote.standOf(deviceid);
    }
    if (stand.dialect?.keys.includes(SERVER) !== true) {
      this.#cannot.set(deviceid, remoteSentences.noWay);
      return;
    }
    this.#cannot.delete(deviceid);
    if (!this.#hasTurn || !(await turn())) return;
    const first = await this.#firstOf(rule);
    // Rules that were made again meanwhile have it looked at again.
    if (this.#ended || this.#firsts.get(rule.prefix) !== first || !first.mayGo(deviceid)) return;
    const before = stand.reports.find(({ key }) => key === SERVER)?.value;
    const hasSpare = stand.dialect.keys.includes(SPARE) && typeof before === 'string' && before !== target;
    log.info(
      { deviceid, server: target, spare: hasSpare ? before : undefined },
      'a device is told another server',
    );
    await remote.want(deviceid, { [SERVER]: target, ...(hasSpare ? { [SPARE]: before } : {}) }, by);
    if (first.awaited !== deviceid) return;
    await this.#orEnd(remote.told(deviceid));
    await first.told();
  }

  /** Waits for a recorder, which may take its time: no longer than this goes on. */
  async #orEnd(work: Promise<void>): Promise<void> {
    await Promise.race([work, this.#over.promise]);
  }

  #firstOf(rule: RedirectRule): Promise<FirstToGo> {
    const known = this.#loading.get(rule.prefix);
    if (known !== undefined) return known;
    const loading = this.#loadFirst(rule);
    this.#loading.set(rule.prefix, loading);
    // The next one asks again.
    loading.catch(() => {
      if (this.#loading.get(rule.prefix) === loading) this.#loading.delete(rule.prefix);
    });
    return loading;
  }

  /** Devices that went before the server started, or were told by another server, are in the store. */
  async #loadFirst(rule: RedirectRule): Promise<FirstToGo> {
    const { store, remote, clock, log } = this.#parts;
    const known = this.#loading;
    const read = async () => this.#ofRule(rule, await store.remoteSettings.wishesOf(SERVER));
    const first = new FirstToGo(
      {
        clock,
        read,
        isReachable: (deviceid) => remote.isReachable(deviceid),
        standOf: async (deviceid) =>
          toldBy((await remote.standOf(deviceid)).wishes.find(({ key }) => key === SERVER)),
        free: (deviceids) => {
          for (const deviceid of deviceids) this.#consider(deviceid);
        },
        failed: (error) => log.warn({ err: error, rule: rule.prefix }, 'who goes first could not be read'),
      },
      wentBefore(await read()),
    );
    if (this.#ended || this.#loading !== known) first[Symbol.dispose]();
    else this.#firsts.set(rule.prefix, first);
    return first;
  }
}
