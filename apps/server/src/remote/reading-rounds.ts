import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { RemoteSettings } from './remote-settings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** What recorders have is asked for again after this long, whether somebody looks or not. */
export const READ_AGAIN_MS = 7 * DAY_MS;
/** A device that has just signed on has other things to do. */
export const SETTLED_MS = 5 * MINUTE_MS;
/** The next recorder is asked after this long, however many there are: 15,000 take their turn in nine hours. */
export const READ_EVERY_MS = 2_000;
/** So many are asked at once: as long as not all of these are silent, none holds up others. */
const MOST_AT_ONCE = 16;
/** A recorder that does not answer is left alone for this long. */
const FAILED_REST_MS = DAY_MS;

export interface ReadingRoundsParts {
  readonly remote: Pick<RemoteSettings, 'read' | 'isThere'>;
  readonly store: {
    readonly remoteMany: Pick<Store['remoteMany'], 'askedTimes'>;
    readonly remoteSettings: Pick<Store['remoteSettings'], 'dialectOf'>;
  };
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Reads the settings of recorders once a week, one recorder every other second: values that are compared with them are no older than that. */
export class ReadingRounds implements Disposable {
  readonly #parts: ReadingRoundsParts;
  /** From when on each device that signed on is asked, ms since 1970 UTC; in turn. */
  readonly #dueMs = new Map<string, number>();
  readonly #askedMs: ReadonlyMap<string, number>;
  readonly #stops: (() => void)[];
  #cancel: () => void = () => {};
  /** Devices that are asked now. */
  readonly #reading = new Set<string>();
  #closed = false;

  private constructor(parts: ReadingRoundsParts, askedMs: ReadonlyMap<string, number>) {
    this.#parts = parts;
    this.#askedMs = askedMs;
    this.#stops = [
      parts.bus.subscribe('device.attached', ({ deviceid }) => this.#came(deviceid)),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#dueMs.delete(deviceid);
      }),
    ];
    this.#next();
  }

  static async start(parts: ReadingRoundsParts): Promise<ReadingRounds> {
    return new ReadingRounds(parts, await parts.store.remoteMany.askedTimes());
  }

  /** Devices that are being asked are waited for no longer: a silent recorder does not hold up the stop of the server. */
  [Symbol.dispose](): void {
    this.#closed = true;
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  #came(deviceid: string): void {
    if (this.#dueMs.has(deviceid)) return;
    const againMs = (this.#askedMs.get(deviceid) ?? 0) + READ_AGAIN_MS;
    this.#dueMs.set(deviceid, Math.max(this.#parts.clock.now() + SETTLED_MS, againMs));
  }

  #next(): void {
    if (this.#closed) return;
    this.#cancel = this.#parts.clock.after(READ_EVERY_MS, () => {
      if (this.#reading.size < MOST_AT_ONCE) this.#readNext();
      this.#next();
    });
  }

  #readNext(): void {
    const { remote, clock } = this.#parts;
    const nowMs = clock.now();
    for (const [deviceid, dueMs] of this.#dueMs) {
      if (dueMs > nowMs || this.#reading.has(deviceid) || !remote.isThere(deviceid)) continue;
      // Behind all others that wait; a device that signs on meanwhile is not asked twice.
      this.#dueMs.delete(deviceid);
      this.#dueMs.set(deviceid, nowMs + READ_AGAIN_MS);
      this.#reading.add(deviceid);
      void this.#read(deviceid, nowMs);
      return;
    }
  }

  async #read(deviceid: string, nowMs: number): Promise<void> {
    const { remote, store, log } = this.#parts;
    let againMs = nowMs + READ_AGAIN_MS;
    try {
      const { askedMs = 0 } = (await store.remoteSettings.dialectOf(deviceid)) ?? {};
      // Somebody looked meanwhile.
      if (askedMs + READ_AGAIN_MS > nowMs) againMs = askedMs + READ_AGAIN_MS;
      else if (!this.#closed) await remote.read(deviceid);
    } catch (error) {
      againMs = nowMs + FAILED_REST_MS;
      if (!(error instanceof OutriderError) && !this.#closed)
        log.warn({ err: error, deviceid }, 'what a device is set to could not be read');
    }
    this.#reading.delete(deviceid);
    // A recorder that was removed meanwhile is not asked again.
    if (this.#dueMs.has(deviceid)) this.#dueMs.set(deviceid, againMs);
  }
}
