import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { parseHostAndPort } from '@outrider/model/server/relay-settings.ts';
import type { RelayState, RelayStates } from '@outrider/model/server/relay-state.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { SecretSealing } from '../settings/sealed-value.ts';
import { OnwardBacklog } from './onward-backlog.ts';
import { OnwardCodeBook } from './onward-codes.ts';
import type { OnwardIdentity } from './onward-link.ts';
import { type OnwardAddress, OnwardRelay } from './onward-relay.ts';

/** Reports that were not taken for this long are given up, and the oldest of more than so many. */
const KEPT_MS = 86_400_000;
export const MOST_KEPT = 10_000_000;
const TRIM_EVERY_MS = 60_000;
/** Numbers of 2013 have 12 digits. */
const MOST_DIGITS_2013 = 12;
const MOST_DIGITS = 20;

/** Where reports and heartbeats go to; undefined where they go nowhere. */
export interface RelayTargets {
  readonly gps: OnwardAddress | 'unset' | undefined;
  readonly heartbeat: OnwardAddress | 'unset' | undefined;
}

export interface RelaysParts {
  readonly store: Pick<Store, 'onwardReports' | 'onwardCodes'>;
  readonly targets: () => RelayTargets;
  readonly recordOf: (deviceid: string) => Pick<DeviceRecord, 'plate'> | undefined;
  /** How JT/T 808 knows a device: its number, and the colour of its plate. */
  readonly linkOf: (deviceid: string) => Pick<LinkRecord, 'name' | 'plateColour'> | undefined;
  /** Whether a moment of a device is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  readonly sealing: SecretSealing;
  readonly ownPort: number;
  /** This server's id. */
  readonly server: string;
  readonly clock: Clock;
  readonly log: Log;
}

const OFF: RelayState = {
  phase: 'off',
  address: '',
  connected: 0,
  waiting: 0,
  lost: 0,
  answeredMs: undefined,
  fault: undefined,
  nextMs: undefined,
  refused: 0,
  refusedDevice: undefined,
};

const nameOf = ({ host, port }: OnwardAddress): string => `${host}:${port}`;

/** The address of the settings of a relay. */
export function relayAddress(enabled: boolean, text: string): OnwardAddress | 'unset' | undefined {
  return enabled ? (parseHostAndPort(text) ?? 'unset') : undefined;
}

/** The relays that are set: of two that go to one place, one. */
export class Relays implements AsyncDisposable {
  readonly #parts: RelaysParts;
  #targets: RelayTargets = { gps: undefined, heartbeat: undefined };
  /** By their address. */
  readonly #relays = new Map<string, OnwardRelay>();
  #backlog: OnwardBacklog | undefined;
  #cancelTrim: (() => void) | undefined;
  /** Changes take turns. */
  #turn: Promise<void> = Promise.resolve();
  /** Another one each time settings were taken over. */
  #edition = 0;
  #trimming: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(parts: RelaysParts) {
    this.#parts = parts;
  }

  /** Begins, or goes on as it is set now. */
  apply(): Promise<void> {
    return this.#inTurn(() => this.#apply());
  }

  /** Reports were kept that wait to be sent on. */
  came(): void {
    this.#backlog?.came();
  }

  /** A device said that it is there. */
  beat(deviceid: string): void {
    const { heartbeat } = this.#targets;
    if (typeof heartbeat === 'object') this.#relays.get(nameOf(heartbeat))?.beat(deviceid);
  }

  get states(): RelayStates {
    const { gps, heartbeat } = this.#targets;
    const ofHeartbeat = this.#stateOf(heartbeat);
    return { gps: this.#stateOf(gps), heartbeat: { ...ofHeartbeat, waiting: 0, lost: 0 } };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancelTrim?.();
    await this.#trimming;
    await this.#turn;
    await this.#close();
  }

  #stateOf(target: OnwardAddress | 'unset' | undefined): RelayState {
    if (target === undefined) return OFF;
    if (target === 'unset') return { ...OFF, phase: 'noAddress' };
    return this.#relays.get(nameOf(target))?.state ?? OFF;
  }

  async #close(): Promise<void> {
    for (const relay of this.#relays.values()) relay[Symbol.dispose]();
    this.#relays.clear();
    await this.#backlog?.[Symbol.asyncDispose]();
    this.#backlog = undefined;
  }

  async #apply(): Promise<void> {
    if (this.#ended) return;
    const { store, targets, server, clock, log } = this.#parts;
    this.#edition++;
    await this.#close();
    this.#targets = targets();
    const { gps, heartbeat } = this.#targets;
    try {
      if (typeof gps === 'object') {
        const onHeld = (deviceid: string): void => this.#relays.get(nameOf(gps))?.held(deviceid);
        this.#backlog = await OnwardBacklog.start({
          reports: store.onwardReports,
          server,
          onHeld,
          clock,
          log,
        });
        this.#open(gps, this.#backlog);
      }
      if (typeof heartbeat === 'object' && !this.#relays.has(nameOf(heartbeat)))
        this.#open(heartbeat, undefined);
    } catch (error) {
      log.error({ err: error }, 'nothing is sent on: what waits could not be read');
    }
    this.#trimLater(0);
  }

  #open(address: OnwardAddress, backlog: OnwardBacklog | undefined): void {
    const { store, isDark, sealing, ownPort, clock, log } = this.#parts;
    const codes = new OnwardCodeBook(nameOf(address), { codes: store.onwardCodes, sealing, log });
    const identityOf = (deviceid: string) => this.#identityOf(deviceid);
    this.#relays.set(
      nameOf(address),
      new OnwardRelay({ address, backlog, codes, isDark, identityOf, ownPort, clock, log }),
    );
  }

  #identityOf(deviceid: string): OnwardIdentity | 'gone' | undefined {
    const { recordOf, linkOf } = this.#parts;
    const record = recordOf(deviceid);
    if (record === undefined) return 'gone';
    const { name = '', plateColour } = linkOf(deviceid) ?? {};
    const phone = terminalOf(name);
    if (!/^\d+$/.test(phone) || phone.length > MOST_DIGITS) return undefined;
    const version = phone.length > MOST_DIGITS_2013 ? 2019 : 2013;
    return { phone, version, plate: record.plate, plateColour };
  }

  #trimLater(ms: number): void {
    this.#cancelTrim?.();
    if (this.#ended) return;
    this.#cancelTrim = this.#parts.clock.after(ms, () => {
      this.#trimming = this.#trim();
    });
  }

  /** Removes reports that have waited too long; where nothing is sent on, all. A setting that is saved meanwhile waits for one step, and begins this again. */
  async #trim(): Promise<void> {
    const { log } = this.#parts;
    const edition = this.#edition;
    let all = 0;
    try {
      for (let more = true; more;) {
        const step = await this.#inTurn(async () =>
          this.#ended || edition !== this.#edition ? undefined : await this.#trimStep(all),
        );
        if (step === undefined) break;
        all += step.removed;
        more = step.more;
      }
      if (all > 0) await this.#inTurn(() => this.#tellLost(all, edition));
    } catch (error) {
      log.warn({ err: error }, 'reports that waited for too long to be sent on could not be removed');
    }
    // Waiting reports could not be read: that is tried again.
    const isUnread = typeof this.#targets.gps === 'object' && this.#backlog === undefined;
    if (isUnread) await this.apply();
    if (isUnread || edition === this.#edition) this.#trimLater(TRIM_EVERY_MS);
  }

  async #trimStep(removed: number): Promise<{ readonly removed: number; readonly more: boolean }> {
    const { store, server, clock } = this.#parts;
    const { gps } = this.#targets;
    const waiting = (this.#backlog?.waiting ?? 0) - removed;
    const surplus = gps === undefined ? Number.MAX_SAFE_INTEGER : waiting - MOST_KEPT;
    return await store.onwardReports.removeStep(server, { beforeMs: clock.now() - KEPT_MS, surplus });
  }

  async #tellLost(reports: number, edition: number): Promise<void> {
    this.#parts.log.warn({ reports }, 'reports that waited to be sent on were given up');
    if (this.#ended || edition !== this.#edition) return;
    await this.#backlog?.recount();
    for (const relay of this.#relays.values()) relay.gaveUp(reports);
  }

  /** Does something once all before it is done. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.then(
      () => {},
      () => {},
    );
    return done;
  }
}
