import type { Clock } from '@outrider/kit/clock.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Bus } from '../../bus/bus.ts';

/** A server repeats this often which devices are online there, and is believed for this long: a server that is gone repeats nothing. */
const SAY_MS = 60_000;
const BELIEVED_MS = 150_000;

export interface OnlineElsewhereParts {
  readonly bus: Bus;
  readonly clock: Clock;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  /** Devices that are online here. */
  readonly online: () => readonly string[];
  /** Whether a device has a link here, or is online here: of what other servers say of it the newest came first. */
  readonly isHere: (deviceid: string) => boolean;
  /** A device that was here has come to another server. */
  readonly left: (deviceid: string) => void;
  /** Somebody has told that a device went. */
  readonly went: (deviceid: string) => void;
  /** A device is on another server, and was so before. */
  readonly stays: (deviceid: string) => void;
}

/** Which devices are online on other servers: of those nobody here says that they went, came, or were never heard. */
export class OnlineElsewhere implements Disposable {
  readonly #parts: OnlineElsewhereParts;
  readonly #until = new Map<string, number>();
  readonly #stops: readonly (() => void)[];
  #cancel = (): void => {};

  constructor(parts: OnlineElsewhereParts) {
    this.#parts = parts;
    const { bus } = parts;
    this.#stops = [
      bus.subscribe('device.attached', ({ deviceid }, isOwn) => {
        if (isOwn) return;
        this.#believe([deviceid], BELIEVED_MS);
        parts.left(deviceid);
      }),
      bus.subscribe('device.event', ({ deviceid, eventid }) => {
        if (eventid !== deviceEvents.offline.code) return;
        // This server, too, tells it of a device whose server is gone.
        this.#until.delete(deviceid);
        parts.went(deviceid);
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#until.delete(deviceid);
      }),
      bus.subscribe('server.devices', ({ deviceids, forMs }, isOwn) => {
        if (isOwn) return;
        // The list may have been put together before that server heard that the device had come here.
        const there = deviceids.filter((deviceid) => !parts.isHere(deviceid));
        this.#believe(there, forMs);
        for (const deviceid of there) parts.stays(deviceid);
      }),
      bus.subscribe('server.asks', (_, isOwn) => {
        if (!isOwn) this.#say();
      }),
    ];
    bus.publish('server.asks', {});
    this.#sayAgain();
  }

  has(deviceid: string): boolean {
    const until = this.#until.get(deviceid);
    if (until === undefined) return false;
    if (until > this.#parts.clock.elapsed()) return true;
    this.#until.delete(deviceid);
    return false;
  }

  /** It is here now. @returns whether it was online on another server until then */
  came(deviceid: string): boolean {
    const was = this.has(deviceid);
    this.#until.delete(deviceid);
    return was;
  }

  [Symbol.dispose](): void {
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  #believe(deviceids: readonly string[], forMs: number): void {
    const until = this.#parts.clock.elapsed() + forMs;
    for (const deviceid of deviceids) this.#until.set(deviceid, until);
  }

  #say(): void {
    const { bus, server, online } = this.#parts;
    const deviceids = online();
    if (deviceids.length > 0) bus.publish('server.devices', { server, deviceids, forMs: BELIEVED_MS });
  }

  #sayAgain(): void {
    this.#cancel = this.#parts.clock.after(SAY_MS, () => {
      this.#say();
      this.#sayAgain();
    });
  }
}
