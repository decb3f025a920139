import { createHash } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { BrowserSubscription, ToldBrowser } from '@outrider/model/notifications/told-browser.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, sameName, type Sight } from '@outrider/model/people/user.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { allowedHosts } from '../net/guarded-request.ts';
import { type GroupsOf, groupsOfDevices } from '../plans/groups-of-devices.ts';
import type { SecretSealing } from '../settings/sealed-value.ts';
import { subscriptionFault } from './subscription-fault.ts';

export interface BrowserBookParts {
  readonly store: {
    readonly toldBrowsers: Pick<Store['toldBrowsers'], 'list' | 'add' | 'remove'>;
    readonly groups: Pick<Store['groups'], 'list' | 'memberships'>;
  };
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly sealing: SecretSealing;
  /** What a user may do and see now; undefined where they may not sign in. */
  readonly sightOf: (userName: string, groupsOf: GroupsOf) => Promise<Sight | undefined>;
  /** Hosts of the own network that may be asked as push services. */
  readonly allowed: () => string;
  readonly clock: Pick<Clock, 'now'>;
}

/** A browser that somebody turns on. */
export interface TurnedOn extends Pick<ToldBrowser, 'userName' | 'keyHash' | 'agent' | 'language'> {
  readonly subscription: BrowserSubscription;
}

/** A browser, and the host of its push service. */
export interface KnownBrowser {
  readonly browser: ToldBrowser;
  readonly host: string;
}

interface Person {
  readonly userName: string;
  readonly browsers: readonly KnownBrowser[];
}

/** What people may see, each read when they are first asked about. */
interface Sights {
  groupsOf: Promise<GroupsOf> | undefined;
  readonly of: Map<string, Promise<Sight | undefined>>;
}

const newSights = (): Sights => ({ groupsOf: undefined, of: new Map() });

/** Browsers in which people want to be told, and what these people may see: each read once after it has changed. */
export class BrowserBook implements Disposable {
  readonly #parts: BrowserBookParts;
  readonly #stops: readonly (() => void)[];
  #people: Promise<readonly Person[]> | undefined;
  #sights = newSights();

  constructor(parts: BrowserBookParts) {
    this.#parts = parts;
    const forget = (): void => {
      this.#people = undefined;
    };
    this.#stops = [
      // Users, groups, and which devices are in them; sessions that end, and browsers with them.
      parts.bus.subscribe('access.changed', ({ sessionsAlone }) => {
        forget();
        if (sessionsAlone !== true) this.#sights = newSights();
      }),
      parts.bus.subscribe('kept.changed', ({ entity }) => {
        if (entity === 'toldBrowser') forget();
      }),
    ];
  }

  /** Those of people who may see what happens to a device. @throws what the store throws: it is read again at the next question */
  async of(deviceid: string): Promise<KnownBrowser[]> {
    const found: KnownBrowser[] = [];
    for (const { userName, browsers } of await this.#all())
      if (await this.sees(userName, deviceid)) found.push(...browsers);
    return found;
  }

  /** The browsers of one person, as they are now. */
  async list(userName: string): Promise<ToldBrowser[]> {
    const all = await this.#parts.store.toldBrowsers.list();
    return all.filter((browser) => sameName(browser.userName, userName));
  }

  /** Those of one person. */
  async ofUser(userName: string): Promise<KnownBrowser[]> {
    const all = (await this.#all()).flatMap(({ browsers }) => browsers);
    return all.filter(({ browser }) => sameName(browser.userName, userName));
  }

  /** Whether somebody may see what happens to a device, as it is now. */
  async sees(userName: string, deviceid: string): Promise<boolean> {
    const sights = this.#sights;
    const name = userName.toLowerCase();
    const reading = sights.of.get(name) ?? this.#readSight(sights, name);
    sights.of.set(name, reading);
    try {
      return seesEventsOf(await reading, deviceid, this.#parts.clock.now());
    } catch (error) {
      // It is read again at the next question.
      if (this.#sights === sights) this.#sights = newSights();
      throw error;
    }
  }

  /**
   * Has a browser told from now on.
   * @throws OutriderError VALIDATION where it is no subscription of a push service, CONFLICT where they have as many as they may
   */
  async add({ subscription, ...browser }: TurnedOn): Promise<ToldBrowser> {
    const { store, sealing, allowed, clock } = this.#parts;
    const fault = subscriptionFault(subscription, allowedHosts(allowed()));
    if (fault !== undefined) throw new OutriderError('VALIDATION', fault);
    const mark = createHash('sha256').update(subscription.endpoint).digest('base64url');
    const sealed = sealing.seal(JSON.stringify(subscription), mark);
    const added = await store.toldBrowsers.add({
      ...browser,
      mark,
      sealed,
      addedMs: Math.trunc(clock.now()),
    });
    this.#people = undefined;
    return added;
  }

  /** @param userName the user to whom it has to belong. @returns whether there was one */
  async remove(id: number, userName: string): Promise<boolean> {
    const was = await this.#parts.store.toldBrowsers.remove(id, userName);
    this.#people = undefined;
    return was;
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  async #all(): Promise<readonly Person[]> {
    const reading = (this.#people ??= this.#read());
    try {
      return await reading;
    } catch (error) {
      if (this.#people === reading) this.#people = undefined;
      throw error;
    }
  }

  async #read(): Promise<readonly Person[]> {
    const all = await this.#parts.store.toldBrowsers.list();
    const byUser = Map.groupBy(all, ({ userName }) => userName.toLowerCase());
    return Array.from(byUser, ([userName, own]) => ({
      userName,
      browsers: own.map((browser) => ({ browser, host: this.#hostOf(browser) })),
    }));
  }

  async #readSight(sights: Sights, userName: string): Promise<Sight | undefined> {
    const { store, sightOf } = this.#parts;
    const groupsOf = await (sights.groupsOf ??= groupsOfDevices(store.groups));
    return await sightOf(userName, groupsOf);
  }

  #hostOf({ sealed, mark }: ToldBrowser): string {
    const opened = this.#parts.sealing.unseal(sealed, mark);
    if (opened === undefined) return '';
    return URL.parse((JSON.parse(opened) as BrowserSubscription).endpoint)?.host ?? '';
  }
}

const seesEventsOf = (identity: Sight | undefined, deviceid: string, nowMs: number): boolean =>
  identity !== undefined &&
  (identity.endsMs ?? Number.POSITIVE_INFINITY) > nowMs &&
  hasRight(identity.access, 'F_event') &&
  canAccessDevice(identity, deviceid);
