import type { Clock } from '@outrider/kit/clock.ts';
import type { RefusedDevice, RelayState } from '@outrider/model/server/relay-state.ts';
import { relaySentences as sentences } from '@outrider/model/server/relay-sentences.ts';
import type { Log } from '../log.ts';
import { withoutDarkAlarms } from './without-dark.ts';
import type { OnwardBacklog } from './onward-backlog.ts';
import type { OnwardCodeBook } from './onward-codes.ts';
import { newDevice, type OnwardDevice } from './onward-device.ts';
import { type LinkEnd, type OnwardIdentity, OnwardLink } from './onward-link.ts';

/** Devices that are signed on there at once, and that do so at the same time. */
const MOST_LINKS = 2_000;
const MOST_SIGNING_ON = 50;
/** A device stays for this long after its sign-on was wanted there. */
const STAYS_MS = 60_000;
/** Links are looked after this often. */
const LOOK_MS = 1_000;
/** A link that nobody uses ends, and makes room for another device when it is short of that. */
const UNUSED_MS = 300_000;
const SPARE_MS = 5_000;
/** After nobody answered: twice as long each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
/** After the device was refused. */
const FIRST_REFUSED_MS = 15_000;
const LONGEST_REFUSED_MS = 600_000;
/** A report that it fails to take this often is given up. */
const MOST_FAILED = 3;

/** The other platform. @property port of JT/T 808 there */
export interface OnwardAddress {
  readonly host: string;
  readonly port: number;
}

export interface OnwardRelayParts {
  readonly address: OnwardAddress;
  /** Reports that wait; undefined where none go there. */
  readonly backlog: OnwardBacklog | undefined;
  readonly codes: OnwardCodeBook;
  /** Whether a moment of a device is private, ms since 1970 UTC. */
  readonly isDark: (deviceid: string, ms: number) => boolean;
  /** `gone`: there is no such device any more. @returns undefined where it has no number for JT/T 808 */
  readonly identityOf: (deviceid: string) => OnwardIdentity | 'gone' | undefined;
  /** Where this server takes recorders itself. */
  readonly ownPort: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Sends reports and heartbeats of devices on to one other platform. A platform that does not answer, refuses a device or hangs
 * costs nothing else: what it does not take waits in the store.
 */
export class OnwardRelay implements Disposable {
  readonly #parts: OnwardRelayParts;
  readonly #devices = new Map<string, OnwardDevice>();
  /** Devices with a link, and those that want one. */
  readonly #linked = new Set<OnwardDevice>();
  readonly #wanting = new Set<OnwardDevice>();
  #signingOn = 0;
  #ready = 0;
  #lost = 0;
  #answeredMs: number | undefined;
  #fault: string | undefined;
  /** While nobody answers there one device alone tries, after a rest. */
  #away: { readonly untilMs: number } | undefined;
  #times = 0;
  /** Whether the other platform takes late reports as one message, as far as it has said. */
  #takesBatches = true;
  #cancel: (() => void) | undefined;
  #ended = false;

  constructor(parts: OnwardRelayParts) {
    this.#parts = parts;
    for (const deviceid of parts.backlog?.deviceids() ?? []) this.held(deviceid);
    this.#lookLater();
  }

  [Symbol.dispose](): void {
    this.#ended = true;
    this.#cancel?.();
    for (const { link } of this.#linked) link?.end({ kind: 'done', words: '' });
  }

  /** There may be something to send of the device. */
  held(deviceid: string): void {
    const { backlog } = this.#parts;
    if (this.#ended || backlog === undefined || !backlog.has(deviceid)) return;
    const device = this.#device(deviceid);
    if (device.link?.isReady === true) this.#report(device, device.link);
    else this.#want(device);
  }

  /** The device said that it is there. */
  beat(deviceid: string): void {
    if (this.#ended) return;
    const device = this.#device(deviceid);
    if (device.link?.isReady === true) device.link.beat();
    else {
      device.beats = true;
      this.#want(device);
    }
  }

  /** Reports were given up because they waited for too long. */
  gaveUp(count: number): void {
    this.#lost += count;
  }

  get state(): RelayState {
    const { address, backlog, clock } = this.#parts;
    const refused = this.#refusedDevices();
    const restMs = Math.max(0, (this.#away?.untilMs ?? 0) - clock.elapsed());
    return {
      phase: this.#phase,
      address: `${address.host}:${address.port}`,
      connected: this.#ready,
      waiting: backlog?.waiting ?? 0,
      lost: this.#lost,
      answeredMs: this.#answeredMs,
      fault: this.#fault,
      nextMs: this.#away === undefined ? undefined : clock.now() + restMs,
      refused: refused.length,
      refusedDevice: refused[0],
    };
  }

  get #phase(): RelayState['phase'] {
    if (this.#ready > 0) return 'connected';
    if (this.#away !== undefined) return 'resting';
    return this.#signingOn > 0 ? 'connecting' : 'idle';
  }

  #refusedDevices(): RefusedDevice[] {
    const found: RefusedDevice[] = [];
    for (const { deviceid, refusal } of this.#devices.values())
      if (refusal !== undefined) found.push({ deviceid, answer: refusal });
    return found;
  }

  #device(deviceid: string): OnwardDevice {
    let device = this.#devices.get(deviceid);
    if (device === undefined) {
      device = newDevice(deviceid);
      this.#devices.set(deviceid, device);
    }
    return device;
  }

  #want(device: OnwardDevice): void {
    if (device.link !== undefined) return;
    this.#wanting.add(device);
    // A device that rests has its turn when it is looked the next time.
    if (this.#parts.clock.elapsed() >= device.restMs) this.#admit();
  }

  /** Lets devices sign on, as far as there is room. */
  #admit(): void {
    const nowMs = this.#parts.clock.elapsed();
    if (this.#ended || (this.#away !== undefined && nowMs < this.#away.untilMs)) return;
    const most = this.#away === undefined ? MOST_SIGNING_ON : 1;
    for (const device of this.#wanting) {
      if (this.#signingOn >= most || this.#linked.size >= MOST_LINKS) return;
      if (nowMs < device.restMs) continue;
      this.#wanting.delete(device);
      this.#signingOn++;
      void this.#open(device);
    }
  }

  async #open(device: OnwardDevice): Promise<void> {
    const { address, codes, identityOf, ownPort, clock } = this.#parts;
    const { deviceid } = device;
    const identity = identityOf(deviceid);
    if (identity === undefined || identity === 'gone') {
      this.#signingOn--;
      if (identity === 'gone') await this.#forget(device);
      else this.#refuse(device, sentences.noNumber);
      return;
    }
    const code = await codes.find(deviceid, identity);
    if (this.#ended) return;
    let signedOn = false;
    let readyMs: number | undefined;
    const settled = (): void => {
      if (!signedOn) this.#signingOn--;
      signedOn = true;
    };
    const link = new OnwardLink({
      ...address,
      ownPort,
      identity,
      code,
      clock,
      onCode: (given) => codes.put(deviceid, identity, given),
      takesBatches: () => this.#takesBatches,
      onNoBatches: () => this.#noBatches(),
      onAnswer: () => this.#answered(),
      onReady: () => {
        settled();
        this.#ready++;
        device.refusal = undefined;
        readyMs = clock.elapsed();
        this.#onReady(device, link);
      },
      onDone: (numbers, taken) => this.#onDone(device, link, numbers, taken),
      onEnd: (end) => {
        if (signedOn) this.#ready--;
        // A device that is let in and sent away again comes ever more seldom.
        if (readyMs !== undefined && clock.elapsed() - readyMs > STAYS_MS) device.times = 0;
        settled();
        this.#onEnd(device, link, end);
      },
    });
    device.link = link;
    this.#linked.add(device);
  }

  async #forget({ deviceid }: OnwardDevice): Promise<void> {
    const { backlog, log } = this.#parts;
    this.#devices.delete(deviceid);
    try {
      await backlog?.forget(deviceid);
    } catch (error) {
      log.warn({ err: error, deviceid }, 'reports of a removed device that wait to be sent on stay for now');
    }
  }

  #answered(): void {
    this.#answeredMs = this.#parts.clock.now();
    this.#fault = undefined;
    this.#away = undefined;
  }

  #noBatches(): void {
    const { address, log } = this.#parts;
    if (this.#takesBatches) log.info(address, 'another platform takes late reports one by one alone');
    this.#takesBatches = false;
  }

  #onReady(device: OnwardDevice, link: OnwardLink): void {
    if (device.beats) link.beat();
    device.beats = false;
    this.#report(device, link);
    this.#admit();
  }

  #report(device: OnwardDevice, link: OnwardLink): void {
    const { backlog } = this.#parts;
    const { room } = link;
    if (backlog === undefined || room <= 0) return;
    const taken = backlog.take(device.deviceid, room);
    // A private report is not sent on: it is done.
    const isDark = (ms: number): boolean => this.#parts.isDark(device.deviceid, ms);
    const { dark = [], bright = [] } = Object.groupBy(taken, ({ report }) =>
      isDark(report.position.time) ? 'dark' : 'bright',
    );
    if (dark.length > 0) backlog.done(dark.map(({ number }) => number));
    if (bright.length > 0)
      link.report(bright.map((one) => ({ ...one, report: withoutDarkAlarms(one.report, isDark) })));
    else if (dark.length > 0) this.#report(device, link);
  }

  #onDone(device: OnwardDevice, link: OnwardLink, numbers: readonly number[], taken: boolean): void {
    this.#times = 0;
    device.failed = undefined;
    if (!taken) this.#lost += numbers.length;
    this.#parts.backlog?.done(numbers);
    this.#report(device, link);
  }

  #onEnd(device: OnwardDevice, link: OnwardLink, end: LinkEnd): void {
    const { backlog } = this.#parts;
    device.link = undefined;
    this.#linked.delete(device);
    if (end.failed !== undefined) this.#countFailed(device, end.failed);
    const first = link.firstUnanswered;
    if (first === undefined) backlog?.rest(device.deviceid);
    else backlog?.putBack(device.deviceid, first);
    if (this.#ended || end.kind === 'done') return;
    if (end.kind === 'refused') this.#refuse(device, end.words);
    else this.#rest(device, end.words);
    if (backlog?.has(device.deviceid) === true || device.beats) this.#wanting.add(device);
  }

  /** A report that is never taken holds up those behind it only for a while. */
  #countFailed(device: OnwardDevice, number: number): void {
    const times = device.failed?.number === number ? device.failed.times + 1 : 1;
    device.failed = { number, times };
    if (times < MOST_FAILED) return;
    device.failed = undefined;
    this.#lost++;
    this.#parts.backlog?.done([number]);
  }

  #refuse(device: OnwardDevice, words: string): void {
    const { clock, log } = this.#parts;
    if (device.refusal !== words)
      log.info({ deviceid: device.deviceid, answer: words }, 'another platform does not take a device');
    device.refusal = words;
    device.restMs = clock.elapsed() + grown(FIRST_REFUSED_MS, device.times++, LONGEST_REFUSED_MS);
  }

  #rest(device: OnwardDevice, words: string): void {
    const { clock, log, address } = this.#parts;
    const nowMs = clock.elapsed();
    device.restMs = nowMs + grown(FIRST_REST_MS, device.times++, LONGEST_REST_MS);
    if (this.#ready > 0) return;
    if (this.#fault !== words) log.warn({ ...address, fault: words }, 'another platform cannot be reached');
    this.#fault = words;
    // Several that were under way together found nobody once.
    if (this.#away !== undefined && nowMs < this.#away.untilMs) return;
    this.#away = { untilMs: nowMs + grown(FIRST_REST_MS, this.#times++, LONGEST_REST_MS) };
    // It is the place that rests.
    device.restMs = 0;
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.after(LOOK_MS, () => {
      this.#look();
      this.#lookLater();
    });
  }

  #look(): void {
    const { backlog, clock, identityOf } = this.#parts;
    const nowMs = clock.elapsed();
    const isShort = this.#wanting.size > 0 && this.#linked.size >= MOST_LINKS;
    for (const device of this.#linked) {
      const { link } = device;
      if (link === undefined) continue;
      link.check();
      if (!link.isIdle) continue;
      this.#report(device, link);
      const unusedMs = nowMs - link.usedMs;
      const isSpare = unusedMs > UNUSED_MS || (isShort && unusedMs > SPARE_MS);
      const identity = identityOf(device.deviceid);
      const ends = isSpare || (typeof identity === 'object' && !link.isPlated(identity));
      if (ends && backlog?.has(device.deviceid) !== true) link.end({ kind: 'done', words: '' });
    }
    this.#admit();
  }
}

/** A rest that doubles each time. */
const grown = (firstMs: number, times: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(times, 20));
