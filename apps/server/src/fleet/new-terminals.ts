import type { Clock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import type { Log } from '../log.ts';

/** New devices that are remembered: scanners cannot fill the store. */
export const MAX_NEW_DEVICES = 1_000;
/** New devices on their way into the store; further ones have to knock again. */
const MAX_NOTING = 100;

/** Lines of log an hour: nobody fills the disk by knocking under ever new names. */
const MAX_LINES = 200;
const LINES_MS = 3_600_000;

/** What a gateway knows of a terminal that nobody registered. */
export interface NewTerminal {
  readonly protocol: LinkRecord['protocol'];
  /** What the protocol calls it. */
  readonly name: LinkRecord['name'];
  readonly plate: string;
  readonly channels?: number;
}

export interface NewTerminalsParts {
  readonly clock: Clock;
  readonly log: Log;
  /** Adds the terminal's device; undefined when its name may name none. */
  readonly add: (terminal: NewTerminal) => Promise<Device | undefined>;
  readonly remove: (deviceid: string) => Promise<void>;
}

/** The devices that knocked and were not let in yet: a bounded number of them, added one after the other. */
export class NewTerminals {
  readonly #parts: NewTerminalsParts;
  /** Device ids, oldest first. */
  readonly #deviceids = new Set<string>();
  readonly #noting = new Map<string, Promise<Device | undefined>>();
  #adding: Promise<unknown> = Promise.resolve();
  #lines = 0;
  #linesSinceMs = Number.NEGATIVE_INFINITY;

  constructor(parts: NewTerminalsParts) {
    this.#parts = parts;
  }

  /** Counts the device among them. */
  add(deviceid: string): void {
    this.#deviceids.add(deviceid);
  }

  /** The device was let in, or removed. */
  delete(deviceid: string): void {
    this.#deviceids.delete(deviceid);
  }

  /**
   * Adds the terminal's device. Of more than {@link MAX_NEW_DEVICES} the oldest is removed.
   * @returns the device, or undefined when its name may name none or too many knock at once
   */
  async note(terminal: NewTerminal): Promise<Device | undefined> {
    const key = `${terminal.protocol} ${terminal.name}`;
    // A terminal that knocks on several connections at once is still one device.
    const noted = this.#noting.get(key);
    if (noted !== undefined) return await noted;
    if (this.#noting.size >= MAX_NOTING) return undefined;
    const noting = this.#adding.then(() => this.#add(terminal));
    this.#adding = noting.catch(() => undefined);
    this.#noting.set(key, noting);
    try {
      return await noting;
    } finally {
      this.#noting.delete(key);
    }
  }

  async #add(terminal: NewTerminal): Promise<Device | undefined> {
    const { add, remove } = this.#parts;
    const device = await add(terminal);
    if (device === undefined || device.registered) return device;
    const { deviceid } = device;
    this.#logListed({ deviceid, ...terminal });
    for (const oldest of this.#deviceids) {
      if (this.#deviceids.size <= MAX_NEW_DEVICES) break;
      await remove(oldest);
    }
    return device;
  }

  #logListed(fields: object): void {
    const { clock, log } = this.#parts;
    if (clock.elapsed() - this.#linesSinceMs >= LINES_MS) {
      this.#linesSinceMs = clock.elapsed();
      this.#lines = 0;
    }
    if (++this.#lines <= MAX_LINES)
      log.info(fields, 'a terminal nobody registered is listed as a new device');
  }
}
