import type { Clock } from '@outrider/kit/clock.ts';
import { Together } from '@outrider/kit/crowd.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { RemoteReport, RemoteWish } from '@outrider/model/remote-settings/wish.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type {
  RemoteDialect,
  SettledDevice,
  ToldWish,
  WishOutcome,
} from '@outrider/store/devices/remote-settings.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Plain } from '../bus/plain.ts';
import type { Links } from '../fleet/links/links.ts';
import type { RemoteOutcome, RemoteSaid } from '../fleet/links/remote-commands.ts';
import type { Log } from '../log.ts';
import { DeviceTurns } from './device-turns.ts';

/** Devices that are asked or told at once: thousands that come together take their turn. */
const DEVICES_AT_ONCE = 64;
/** Of a crowd that comes, all who came within this time are marked as told, and their results kept, by one commit. Few do not wait. */
const CROWD = { restMs: 100, atOnce: 4 };
/** A device that is there and did not answer is told again after this long, and this often. */
const AGAIN_AFTER_MS = 30_000;
const MOST_TRIES = 3;
/** Settings that were read so recently are not asked for again, however many look. */
const FRESH_MS = 5_000;

export interface RemoteSettingsParts {
  readonly store: Pick<Store, 'remoteSettings'>;
  /** Devices that hang on this server. */
  readonly links: Pick<Links, 'ask' | 'of'>;
  /** The way to recorders of other servers; nobody looks for any without it. */
  readonly elsewhere?: RemoteElsewhere;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Recorders that are connected to other servers: those ask and tell them, and keep what they say. */
export interface RemoteElsewhere {
  /** Whether another server has it, and it can be asked. */
  isThere(deviceid: string): boolean;
  /** @throws OutriderError DEVICE_OFFLINE, STORE_FULL */
  read(deviceid: string): Promise<void>;
  /** Waits until it was told what waited for it, as far as it can be told. @throws OutriderError DEVICE_OFFLINE */
  told(deviceid: string): Promise<void>;
}

/** How it stands with the settings of a device. */
export interface RemoteStand {
  /** Undefined for a device that never said what it has. */
  readonly dialect: RemoteDialect | undefined;
  readonly reports: readonly RemoteReport[];
  readonly wishes: readonly RemoteWish[];
}

/**
 * What recorders are set to, and what people want of them (decision 0067). A wish is kept before anything is sent; a device is
 * told all that waits for it in one run, when it comes or at once, and success is what it says when it is asked back.
 */
export class RemoteSettings implements AsyncDisposable {
  readonly #parts: RemoteSettingsParts;
  readonly #turns = new DeviceTurns(DEVICES_AT_ONCE);
  /** Devices with wishes that are still to be told, each with the number of the last one: a sign-on of any other asks the store nothing. */
  readonly #open = new Map<string, number>();
  #lastWish = 0;
  /** The firmware with which devices were read: a sign-on of a device that nobody ever looked at asks nothing. */
  readonly #firmwares = new Map<string, string>();
  /** When each device signed on, ms since 1970 UTC: of absent devices, too. */
  readonly #cameMs = new Map<string, number>();
  readonly #tries = new Map<string, number>();
  readonly #timers = new Map<string, () => void>();
  /** What became of wishes and could not be kept: until it is, nobody can take them back. */
  readonly #unkept = new Map<string, readonly WishOutcome[]>();
  #cancelPutBack: (() => void) | undefined;
  readonly #stops: (() => void)[] = [];
  readonly #working = new Set<Promise<unknown>>();
  readonly #telling: Together<string, readonly ToldWish[]>;
  readonly #settling: Together<SettledDevice, void>;
  readonly #ended = Promise.withResolvers<never>();
  #closed = false;

  private constructor(parts: RemoteSettingsParts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#telling = new Together<string, readonly ToldWish[]>({ clock, ...CROWD }, async (deviceids) => {
      // Nobody sends them anything any more: waiting wishes can be taken back until the next start.
      if (this.#closed) throw new OutriderError('DEVICE_OFFLINE', 'The server stops');
      const told = Map.groupBy(await store.remoteSettings.tell(deviceids), ({ deviceid }) => deviceid);
      return (deviceid) => told.get(deviceid) ?? [];
    });
    this.#settling = new Together<SettledDevice, void>({ clock, ...CROWD }, async (devices) => {
      await store.remoteSettings.settle(devices);
      return () => {};
    });
    this.#ended.promise.catch(() => {});
  }

  /** A wish that was told without an answer when the server ended is told again. */
  static async start(parts: RemoteSettingsParts): Promise<RemoteSettings> {
    const remote = new RemoteSettings(parts);
    for (const deviceid of await parts.store.remoteSettings.open()) remote.#open.set(deviceid, 0);
    for (const [deviceid, firmware] of await parts.store.remoteSettings.firmwares())
      remote.#firmwares.set(deviceid, firmware);
    const { bus } = parts;
    remote.#stops.push(
      bus.subscribe('device.attached', ({ deviceid }) => {
        remote.#cameMs.set(deviceid, parts.clock.now());
        remote.#tries.delete(deviceid);
        if (remote.#open.has(deviceid)) remote.#track(remote.#tellLater(deviceid));
      }),
      bus.subscribe('remote.wanted', ({ deviceid }) => {
        if (deviceid === '') remote.#track(remote.#wantedMeanwhile());
        else remote.#wanted(deviceid);
      }),
      bus.subscribe('device.version', ({ deviceid, version: firmware }) =>
        remote.#track(remote.#readOther(deviceid, firmware)),
      ),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') remote.#forget(deviceid);
      }),
    );
    for (const deviceid of remote.#open.keys()) remote.#track(remote.#tellLater(deviceid));
    return remote;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    for (const stop of [...this.#stops, ...this.#timers.values()]) stop();
    this.#cancelPutBack?.();
    this.#telling.end();
    this.#settling.end();
    // Nobody waits for a recorder's answer then: it is told the same again after the next start.
    this.#ended.reject(new OutriderError('DEVICE_OFFLINE', 'The server stops'));
    await Promise.all(this.#working);
  }

  /** Whether the device is connected to this server, and can be asked now: for parts that act only there. */
  isThere(deviceid: string): boolean {
    return this.#parts.links.of(deviceid)?.sections.includes('remote') === true;
  }

  /** Whether the device can be asked now, through whichever server: for calls of people. */
  isReachable(deviceid: string): boolean {
    return this.isThere(deviceid) || this.#parts.elsewhere?.isThere(deviceid) === true;
  }

  /** When the device signed on last, ms since 1970 UTC; undefined where it did not since the server started. */
  signedOnMs(deviceid: string): number | undefined {
    return this.#cameMs.get(deviceid);
  }

  /** As it is kept. */
  async standOf(deviceid: string): Promise<RemoteStand> {
    const { remoteSettings } = this.#parts.store;
    const [dialect, reports, wishes] = await Promise.all([
      remoteSettings.dialectOf(deviceid),
      remoteSettings.reports(deviceid),
      remoteSettings.wishes(deviceid),
    ]);
    return { dialect, reports, wishes };
  }

  /** Asks a device what it is set to, through its server, and has what it says kept. @throws OutriderError DEVICE_OFFLINE, STORE_FULL */
  async read(deviceid: string): Promise<void> {
    const { elsewhere } = this.#parts;
    if (!this.isThere(deviceid) && elsewhere?.isThere(deviceid) === true)
      await this.#orEnd(elsewhere.read(deviceid));
    else await this.readHere(deviceid);
  }

  /** The same of a device that is on this server alone. */
  async readHere(deviceid: string): Promise<void> {
    await this.#turns.take(deviceid, async () => {
      const { store, clock, links } = this.#parts;
      const known = await store.remoteSettings.dialectOf(deviceid);
      const age = clock.now() - (known?.askedMs ?? 0);
      if (age >= 0 && age < FRESH_MS) return;
      await this.#keep(deviceid, await this.#orEnd(links.ask(deviceid, 'remote.read', {})));
    });
  }

  /** Keeps what somebody wants, and has the device told. @throws OutriderError NOT_FOUND, STORE_FULL: nothing is kept then */
  async want(deviceid: string, values: Readonly<Record<string, unknown>>, user: string): Promise<void> {
    await this.#parts.store.remoteSettings.want(deviceid, values, user);
    this.#parts.bus.publish('remote.wanted', { deviceid });
  }

  /**
   * What a device was told and nobody heard the answer of, as the server ended, is taken back while the device is away: it may never come.
   * @throws OutriderError NOT_FOUND where nobody wants it, CONFLICT where the device was told
   */
  async takeBack(deviceid: string, key: string): Promise<void> {
    const { store, clock } = this.#parts;
    const atMs = this.isReachable(deviceid) ? undefined : clock.now();
    await store.remoteSettings.takeBack(deviceid, key, atMs);
  }

  /** Waits until the device was told what waited for it by now, as far as it can be told. */
  async told(deviceid: string): Promise<void> {
    const { elsewhere } = this.#parts;
    // A server that does not answer has not told it, as far as is known: that stands beside the wish.
    if (!this.isThere(deviceid) && elsewhere?.isThere(deviceid) === true)
      await this.#orEnd(elsewhere.told(deviceid)).catch(() => {});
    else await this.#turns.take(deviceid, async () => {});
  }

  /** Somebody at another server wants something of a device that is here: it is told, whether that was heard on the bus already or not. */
  async toldFor(deviceid: string): Promise<void> {
    this.#wanted(deviceid);
    await this.#turns.take(deviceid, async () => {});
  }

  #wanted(deviceid: string): void {
    this.#open.set(deviceid, ++this.#lastWish);
    this.#tries.delete(deviceid);
    this.#track(this.#tellLater(deviceid));
  }

  /** Other servers may have kept wishes while nobody heard them. */
  async #wantedMeanwhile(): Promise<void> {
    for (const deviceid of await this.#parts.store.remoteSettings.open())
      if (!this.#closed) this.#wanted(deviceid);
  }

  async #tellLater(deviceid: string): Promise<void> {
    this.#timers.get(deviceid)?.();
    this.#timers.delete(deviceid);
    if (this.#closed || !this.isThere(deviceid)) return;
    try {
      await this.#turns.take(deviceid, () => this.#tell(deviceid));
    } catch (error) {
      // A full disk, mostly: nothing was told, or the result is not kept.
      if (!this.#timers.has(deviceid)) this.#tryAgain(deviceid);
      throw error;
    }
  }

  async #tell(deviceid: string): Promise<void> {
    const { links, log } = this.#parts;
    if (this.#closed || !this.isThere(deviceid)) return;
    const newest = this.#open.get(deviceid);
    // Before the first frame: what is on its way is not taken back.
    const told = await this.#telling.ask(deviceid);
    this.#unkept.delete(deviceid);
    const [open, lost] = [
      told.filter(({ value }) => value !== undefined),
      told.filter(({ value }) => value === undefined),
    ];
    // A password that a server with another key sealed: nobody can tell it any more.
    if (lost.length > 0)
      await this.#keepOutcomes(
        deviceid,
        lost.map(({ key, edit }) => ({ key, edit, state: 'refused', fault: remoteSentences.keyLost })),
      );
    if (open.length === 0) {
      this.#toldAll(deviceid, newest);
      return;
    }
    try {
      const values = Object.fromEntries(open.map(({ key, value }) => [key, value as Plain]));
      const { outcomes } = await this.#orEnd(links.ask(deviceid, 'remote.write', { values }));
      await this.#settle(deviceid, open, outcomes);
      this.#toldAll(deviceid, newest);
      this.#tries.delete(deviceid);
    } catch (error) {
      if (this.#closed) return;
      const fault = error instanceof OutriderError ? error.message : '';
      if (!(error instanceof OutriderError))
        log.error({ err: error, deviceid }, 'a device could not be told its settings');
      this.#unkept.set(
        deviceid,
        open.map(({ key, edit }) => ({ key, edit, state: 'waiting', fault })),
      );
      this.#tryAgain(deviceid);
      await this.#putBack(deviceid);
    }
  }

  /** Nothing waits for a device any more, unless somebody has wished something since. @param newest the last wish that it was told */
  #toldAll(deviceid: string, newest: number | undefined): void {
    if (this.#open.get(deviceid) === newest) this.#open.delete(deviceid);
  }

  /** Lets wait again what a device was told in vain; where that cannot be kept, later. */
  async #putBack(deviceid: string): Promise<void> {
    const outcomes = this.#unkept.get(deviceid);
    if (outcomes === undefined || this.#closed) return;
    try {
      await this.#keepOutcomes(deviceid, outcomes);
      this.#unkept.delete(deviceid);
    } catch (error) {
      this.#putBackLater();
      throw error;
    }
  }

  #putBackLater(): void {
    if (this.#closed) return;
    this.#cancelPutBack ??= this.#parts.clock.after(AGAIN_AFTER_MS, () => {
      this.#cancelPutBack = undefined;
      for (const deviceid of this.#unkept.keys())
        this.#track(this.#turns.take(deviceid, () => this.#putBack(deviceid)));
    });
  }

  async #settle(
    deviceid: string,
    open: readonly ToldWish[],
    outcomes: readonly RemoteOutcome[],
  ): Promise<void> {
    const atMs = this.#parts.clock.now();
    const said = outcomes.flatMap(({ key, has }): RemoteReport[] =>
      has === undefined ? [] : [{ key, value: has, atMs, by: 'confirmed' }],
    );
    await this.#keepOutcomes(
      deviceid,
      open.map(({ key, edit }) => {
        const { state, fault } = outcomes.find((one) => one.key === key) ?? {
          state: 'acknowledged',
          fault: '',
        };
        return { key, edit, state, fault };
      }),
      said,
    );
  }

  #keepOutcomes(
    deviceid: string,
    outcomes: readonly WishOutcome[],
    said: readonly RemoteReport[] = [],
  ): Promise<void> {
    return this.#settling.ask({ deviceid, outcomes, said });
  }

  #orEnd<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.#ended.promise]);
  }

  #tryAgain(deviceid: string): void {
    const tries = (this.#tries.get(deviceid) ?? 0) + 1;
    this.#tries.set(deviceid, tries);
    if (tries >= MOST_TRIES || this.#closed) return;
    const cancel = this.#parts.clock.after(AGAIN_AFTER_MS, () => this.#track(this.#tellLater(deviceid)));
    this.#timers.set(deviceid, cancel);
  }

  async #keep(deviceid: string, { dialect, firmware, keys, values }: RemoteSaid): Promise<void> {
    const { store, clock } = this.#parts;
    const atMs = clock.now();
    const reports = Object.entries(values).map(([key, value]): RemoteReport => ({
      key,
      value,
      atMs,
      by: 'answer',
    }));
    await store.remoteSettings.report(deviceid, reports);
    await store.remoteSettings.keepDialect(deviceid, { dialect, firmware, keys, askedMs: atMs });
    this.#firmwares.set(deviceid, firmware);
  }

  /** A recorder with another firmware than when it was read may have other settings. One that nobody ever looked at is left alone. */
  async #readOther(deviceid: string, firmware: string): Promise<void> {
    // Another server's device is read by that one.
    const known = this.isThere(deviceid) ? this.#firmwares.get(deviceid) : undefined;
    if (known !== undefined && known !== firmware) await this.read(deviceid);
  }

  #forget(deviceid: string): void {
    this.#open.delete(deviceid);
    this.#cameMs.delete(deviceid);
    this.#firmwares.delete(deviceid);
    this.#unkept.delete(deviceid);
    this.#tries.delete(deviceid);
    this.#timers.get(deviceid)?.();
    this.#timers.delete(deviceid);
  }

  #track(work: Promise<unknown>): void {
    const settled: Promise<unknown> = work
      .catch((error: unknown) => {
        if (error instanceof OutriderError && error.code === 'DEVICE_OFFLINE') return;
        this.#parts.log.warn({ err: error }, 'what a device is set to could not be followed');
      })
      .finally(() => this.#working.delete(settled));
    this.#working.add(settled);
  }
}
