import type { Clock } from '@outrider/kit/clock.ts';
import { isDeviceId } from '@outrider/model/devices/device-id.ts';
import type { LinkRecord } from '@outrider/model/devices/link-record.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Log } from '../../log.ts';
import { blankRecord } from './blank-record.ts';
import type { DeviceRecords } from './device-records.ts';

/** New devices that are remembered: scanners cannot fill the store. */
export const MAX_NEW_DEVICES = 1_000;
/** Terminals that wait to be listed; further ones have to knock again. */
const MAX_WAITING = 100;
/** The list changes for new terminals no more often than this: strangers must not keep the consoles busy. */
export const LIST_EVERY_MS = 10_000;
/** Terminals are let in unasked until there are this many devices. */
export const MAX_LET_IN_DEVICES = 20_000;

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
  /** What else it said of itself, for the log. */
  readonly said?: object;
}

export interface NewTerminalsParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly records: Pick<
    DeviceRecords,
    'all' | 'count' | 'isLicenceFull' | 'get' | 'findByLink' | 'add' | 'register' | 'remove' | 'onChange'
  >;
  /** Told of each word of a device. */
  readonly heard: (deviceid: string) => void;
}

/** The devices that knocked and were not let in yet: a bounded number of them, added one after the other. */
export class NewTerminals {
  readonly #parts: NewTerminalsParts;
  /** Device ids, oldest first. */
  readonly #deviceids = new Set<string>();
  /** Terminals that are not listed yet, each with those who wait for it. */
  readonly #waiting = new Map<string, { terminal: NewTerminal; listed: PromiseWithResolvers<void> }>();
  /** Devices that knocked again. */
  readonly #knocked = new Set<string>();
  readonly #lettingIn = new Map<string, Promise<boolean>>();
  #listing = false;
  #cancelTimer: (() => void) | undefined;
  #lastListMs = Number.NEGATIVE_INFINITY;
  #saidFull = false;
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
   * Lists a terminal that nobody registered as a new device, or notes that it knocked again: at once, or together with
   * others when {@link LIST_EVERY_MS} have passed since the last time. Of more than {@link MAX_NEW_DEVICES} the oldest is
   * removed.
   * @returns when that is done, or when it has to knock again because too many wait
   */
  async note(terminal: NewTerminal): Promise<void> {
    const known = this.#parts.records.findByLink(terminal.protocol, terminal.name);
    if (known !== undefined) {
      this.#knocked.add(known.deviceid);
      this.#listSoon();
      return;
    }
    const key = keyOf(terminal);
    // A terminal that knocks on several connections at once is still one device.
    const waiting = this.#waiting.get(key);
    if (waiting === undefined && this.#waiting.size >= MAX_WAITING) return;
    const listed = waiting?.listed ?? Promise.withResolvers<void>();
    this.#waiting.set(key, { terminal, listed });
    this.#listSoon();
    await listed.promise;
  }

  /**
   * Registers a terminal that nobody registered as a device, where all are let in.
   * @returns false when its name may name none, there are {@link MAX_LET_IN_DEVICES} already, or the licence allows no more: it is listed as new then
   */
  async letIn(terminal: NewTerminal): Promise<boolean> {
    const key = keyOf(terminal);
    const lettingIn = this.#lettingIn.get(key) ?? this.#letIn(terminal);
    this.#lettingIn.set(key, lettingIn);
    try {
      return await lettingIn;
    } finally {
      this.#lettingIn.delete(key);
    }
  }

  async #letIn(terminal: NewTerminal): Promise<boolean> {
    const { records, log } = this.#parts;
    if (records.count >= MAX_LET_IN_DEVICES) {
      if (!this.#saidFull) log.warn({ devices: records.count }, 'no more terminals are let in unasked');
      this.#saidFull = true;
      return false;
    }
    const known = records.findByLink(terminal.protocol, terminal.name);
    if (known?.registered !== true && records.isLicenceFull) return false;
    if (known === undefined) return (await this.#add(terminal, true)) !== undefined;
    if (!known.registered) {
      try {
        await records.register(known.deviceid);
      } catch (error) {
        // A person let it in meanwhile.
        if (!(error instanceof OutriderError) || error.code !== 'CONFLICT') throw error;
      }
    }
    return true;
  }

  #listSoon(): void {
    if (this.#listing || this.#cancelTimer !== undefined) return;
    const { clock } = this.#parts;
    const waitMs = this.#lastListMs + LIST_EVERY_MS - clock.elapsed();
    if (waitMs <= 0) {
      void this.#list();
      return;
    }
    this.#cancelTimer = clock.after(waitMs, () => {
      this.#cancelTimer = undefined;
      void this.#list();
    });
  }

  /** Lists all that wait, one after the other. */
  async #list(): Promise<void> {
    const { clock, heard } = this.#parts;
    this.#listing = true;
    this.#lastListMs = clock.elapsed();
    for (const deviceid of this.#knocked) heard(deviceid);
    this.#knocked.clear();
    const waiting = [...this.#waiting];
    for (const [key, { terminal, listed }] of waiting) {
      try {
        await this.#addNew(terminal);
        listed.resolve();
      } catch (error) {
        listed.reject(error);
      }
      this.#waiting.delete(key);
    }
    this.#listing = false;
    if (this.#waiting.size > 0 || this.#knocked.size > 0) this.#listSoon();
  }

  async #addNew(terminal: NewTerminal): Promise<void> {
    const { records } = this.#parts;
    if (records.findByLink(terminal.protocol, terminal.name) !== undefined) return;
    const deviceid = await this.#add(terminal, false);
    if (deviceid === undefined) return;
    this.#logListed({ deviceid, ...terminal });
    for (const oldest of this.#deviceids) {
      if (this.#deviceids.size <= MAX_NEW_DEVICES) break;
      await records.remove(oldest);
    }
  }

  /** Adds the terminal's device. Its id, or undefined when its name may name none. */
  async #add(terminal: NewTerminal, registered: boolean): Promise<string | undefined> {
    const { records, clock, heard } = this.#parts;
    const { protocol, name, plate, channels } = terminal;
    // An administrator may have given the plain number to another terminal.
    const deviceid = records.get(name) === undefined ? name : `t-${name}`;
    if (!isDeviceId(deviceid) || records.get(deviceid) !== undefined) return undefined;
    const blank = blankRecord(deviceid, clock.now(), channels);
    await records.add({ ...blank, plate: plate.slice(0, 32), registered }, { protocol, name });
    heard(deviceid);
    return deviceid;
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

const keyOf = ({ protocol, name }: NewTerminal): string => `${protocol} ${name}`;
