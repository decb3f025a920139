import type { Clock } from '@outrider/kit/clock.ts';
import { isDeviceId } from '@outrider/model/devices/device-id.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { Log } from '../../log.ts';
import { blankRecord } from './blank-record.ts';
import type { DeviceRecords } from './device-records.ts';

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
  readonly records: Pick<DeviceRecords, 'all' | 'get' | 'findByLink' | 'add' | 'remove' | 'onChange'>;
  /** Told of each word of a device. */
  readonly heard: (deviceid: string) => void;
}

/** The devices that knocked and were not let in yet: a bounded number of them, added one after the other. */
export class NewTerminals {
  readonly #parts: NewTerminalsParts;
  /** Device ids, oldest first. */
  readonly #deviceids = new Set<string>();
  readonly #noting = new Map<string, Promise<DeviceRecord | undefined>>();
  #adding: Promise<unknown> = Promise.resolve();
  #lines = 0;
  #linesSinceMs = Number.NEGATIVE_INFINITY;

  constructor(parts: NewTerminalsParts) {
    this.#parts = parts;
    for (const { deviceid, registered } of parts.records.all()) {
      if (!registered) this.#deviceids.add(deviceid);
    }
    parts.records.onChange(({ change, record: { deviceid, registered } }) => {
      if (change === 'removed' || registered) this.#deviceids.delete(deviceid);
      else this.#deviceids.add(deviceid);
    });
  }

  /**
   * Lists a terminal that nobody registered as a new device, or notes that it knocked again. Of more than
   * {@link MAX_NEW_DEVICES} the oldest is removed.
   * @returns its device, or undefined when its name may name none or too many new ones knock at once
   */
  async note(terminal: NewTerminal): Promise<DeviceRecord | undefined> {
    const known = this.#parts.records.findByLink(terminal.protocol, terminal.name);
    if (known !== undefined) {
      this.#parts.heard(known.deviceid);
      return known;
    }
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

  async #add(terminal: NewTerminal): Promise<DeviceRecord | undefined> {
    const { records, clock, heard } = this.#parts;
    const { protocol, name, plate, channels } = terminal;
    const known = records.findByLink(protocol, name);
    if (known !== undefined) return known;
    // An administrator may have given the plain number to another terminal.
    const deviceid = records.get(name) === undefined ? name : `t-${name}`;
    if (!isDeviceId(deviceid) || records.get(deviceid) !== undefined) return undefined;
    const blank = blankRecord(deviceid, clock.now(), channels);
    const record = { ...blank, extra: { ...blank.extra, plate: plate.slice(0, 32) } };
    await records.add(record, { protocol, name });
    heard(deviceid);
    this.#logListed({ deviceid, ...terminal });
    for (const oldest of this.#deviceids) {
      if (this.#deviceids.size <= MAX_NEW_DEVICES) break;
      await records.remove(oldest);
    }
    return records.get(deviceid);
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
