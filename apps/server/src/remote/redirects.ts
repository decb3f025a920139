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
import type { Log } from '../log.ts';
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
  readonly remote: Pick<RemoteSettings, 'standOf' | 'read' | 'want' | 'isThere'>;
  readonly store: { readonly remoteSettings: Pick<Store['remoteSettings'], 'wishesOf'> };
  /** The rules, who made them last, and when (ms since 1970 UTC). */
  readonly rules: () => {
    readonly rules: readonly RedirectRule[];
    readonly by: string;
    readonly sinceMs: number;
  };
  readonly records: () => Iterable<Pick<DeviceRecord, 'deviceid' | 'registered'>>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/**
 * Tells devices to report to another server: each once for its rule, when it is there, by the settings of recorders (decision 0067).
 * The server that it had is its spare one from then on, where it has a place for one: it comes back by itself when it reaches nobody.
 */
export class Redirects implements AsyncDisposable {
  readonly #parts: RedirectsParts;
  /** Devices that cannot be told, in words. */
  readonly #cannot = new Map<string, string>();
  readonly #queued = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  readonly #stop: () => void;
  #ended = false;

  constructor(parts: RedirectsParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('device.attached', ({ deviceid }) => this.#consider(deviceid));
    this.apply();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#stop();
    await Promise.all(this.#working);
  }

  /** Begins anew with the rules as they are now. */
  apply(): void {
    this.#cannot.clear();
    for (const { deviceid } of this.#parts.records()) this.#consider(deviceid);
  }

  /** How it stands with every device that a rule is about. */
  async states(): Promise<RedirectedDevice[]> {
    const { rules } = this.#parts.rules();
    if (rules.length === 0) return [];
    const wishes = new Map(
      (await this.#parts.store.remoteSettings.wishesOf(SERVER)).map((wish) => [wish.deviceid, wish]),
    );
    const found: RedirectedDevice[] = [];
    for (const { deviceid, registered } of this.#parts.records()) {
      const rule = registered ? redirectFor(rules, deviceid) : undefined;
      if (rule === undefined) continue;
      const wish = wishes.get(deviceid);
      const cannot = this.#cannot.get(deviceid);
      found.push({ deviceid, rule, ...this.#stateOf(deviceid, redirectTarget(rule), wish, cannot) });
    }
    return found;
  }

  #stateOf(
    deviceid: string,
    target: string,
    wish: RemoteWish | undefined,
    cannot: string | undefined,
  ): Pick<RedirectedDevice, 'state' | 'fault'> {
    if (cannot !== undefined) return { state: 'refused', fault: cannot };
    if (wish?.value !== target || wish.state === 'takenBack') return { state: 'waiting', fault: '' };
    const isHere = this.#parts.remote.isThere(deviceid);
    if (wish.state === 'confirmed' || wish.state === 'acknowledged')
      return { state: isHere ? 'stays' : 'moved', fault: '' };
    if (!isPending(wish.state)) return { state: 'refused', fault: wish.fault };
    // It does as it is told before it says so, mostly.
    if (!isHere)
      return { state: wish.fault === '' && wish.state === 'waiting' ? 'waiting' : 'left', fault: '' };
    return { state: 'told', fault: '' };
  }

  #consider(deviceid: string): void {
    const { rules, remote } = { ...this.#parts, rules: this.#parts.rules().rules };
    if (this.#ended || redirectFor(rules, deviceid) === undefined || !remote.isThere(deviceid)) return;
    this.#queued.add(deviceid);
    this.#work();
  }

  #work(): void {
    for (const deviceid of this.#queued) {
      if (this.#working.size >= AT_ONCE || this.#ended) return;
      this.#queued.delete(deviceid);
      const telling = this.#tell(deviceid)
        .catch((error: unknown) => {
          // It is told when it comes again.
          this.#parts.log.warn({ err: error, deviceid }, 'a device could not be told its other server');
        })
        .finally(() => {
          this.#working.delete(telling);
          this.#work();
        });
      this.#working.add(telling);
    }
  }

  async #tell(deviceid: string): Promise<void> {
    const { remote, log } = this.#parts;
    const { rules, by, sinceMs } = this.#parts.rules();
    const rule = redirectFor(rules, deviceid);
    if (rule === undefined || !remote.isThere(deviceid)) return;
    const target = redirectTarget(rule);
    let stand = await remote.standOf(deviceid);
    const told = stand.wishes.find(({ key }) => key === SERVER);
    // Whatever came of it: a device that came back is not sent away again.
    if (told?.value === target && told.wantedMs >= sinceMs) return;
    if (stand.dialect?.keys.includes(SERVER) !== true) {
      await remote.read(deviceid);
      stand = await remote.standOf(deviceid);
    }
    if (stand.dialect?.keys.includes(SERVER) !== true) {
      this.#cannot.set(deviceid, remoteSentences.noWay);
      return;
    }
    this.#cannot.delete(deviceid);
    const before = stand.reports.find(({ key }) => key === SERVER)?.value;
    const hasSpare = stand.dialect.keys.includes(SPARE) && typeof before === 'string' && before !== target;
    log.info(
      { deviceid, server: target, spare: hasSpare ? before : undefined },
      'a device is told another server',
    );
    await remote.want(deviceid, { [SERVER]: target, ...(hasSpare ? { [SPARE]: before } : {}) }, by);
  }
}
