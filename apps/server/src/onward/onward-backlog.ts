import type { Clock } from '@outrider/kit/clock.ts';
import type { OnwardReport, OnwardReports } from '@outrider/store/positions/onward-reports.ts';
import type { Log } from '../log.ts';

/** Reports that are read from the store in one go: of all devices, and of one that is behind. */
const READ_ALL = 1_000;
const READ_ONE = 300;
/** With so few left of the reports that were read, more are read. */
const READ_AT = 150;
/** Reports in memory of one device that came just now, and of all. */
const HELD_OF_ONE = 50;
const HELD_OF_ALL = 50_000;
/** Devices of which what they are behind by is read at the same time. */
const MOST_READING = 8;
/** Reports that come within this time are read together. */
const GATHER_MS = 50;
/** Taken reports go from the store this often, or when there are so many: after a kill they would be sent again. */
const REMOVE_MS = 50;
const REMOVE_AT = 500;
/** While so many taken reports are still in the store, no more are sent. */
export const MOST_TAKEN = 2 * REMOVE_AT;
/** The store is asked again this much later when it could not be. */
const AGAIN_MS = 5_000;

export interface BacklogParts {
  readonly reports: OnwardReports;
  /** This server's id: it sends on reports that came to it. */
  readonly server: string;
  /** Called when there may be something to send of a device. */
  readonly onHeld: (deviceid: string) => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

interface DeviceBacklog {
  readonly deviceid: string;
  held: OnwardReport[];
  /** Up to which number they were read. */
  after: number;
  /** The newest number that is known and was not read; 0 where all was. */
  behindTo: number;
  reading: boolean;
}

/**
 * Reports that wait in the store to be sent on, device by device in the order in which they came, with few of them in memory: a device whose
 * reports nobody takes costs a number. Taken reports go from the store.
 */
export class OnwardBacklog implements AsyncDisposable {
  readonly #parts: BacklogParts;
  readonly #devices = new Map<string, DeviceBacklog>();
  readonly #toRead: DeviceBacklog[] = [];
  /** Taken by the other side, and perhaps still in the store. */
  readonly #gone = new Set<number>();
  /** Devices that were given nothing because of {@link MOST_TAKEN}. */
  readonly #stopped = new Set<string>();
  #toRemove: number[] = [];
  #restsRemoving = false;
  #held = 0;
  #waiting = 0;
  /** The newest number that was counted as one that waits. */
  #cursor = 0;
  #reading = 0;
  #cancelRead: (() => void) | undefined;
  #cancelRemove: (() => void) | undefined;
  #again = false;
  readonly #work = new Set<Promise<void>>();
  #ended = false;

  private constructor(parts: BacklogParts) {
    this.#parts = parts;
  }

  /** Takes up what an earlier run left. */
  static async start(parts: BacklogParts): Promise<OnwardBacklog> {
    const backlog = new OnwardBacklog(parts);
    await backlog.recount();
    return backlog;
  }

  /** Reports that wait, in the store and in memory. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Devices of which something waits. */
  deviceids(): Iterable<string> {
    return this.#devices.keys();
  }

  /** Whether something of the device waits. */
  has(deviceid: string): boolean {
    const device = this.#devices.get(deviceid);
    return device !== undefined && (device.held.length > 0 || device.behindTo > 0);
  }

  /** Some were kept in the store just now. */
  came(): void {
    this.#again = true;
    this.#readSoon(GATHER_MS);
  }

  /** The next reports of a device, in order; fewer than there are where they have to be read first, or taken ones have to go first. */
  take(deviceid: string, most: number): OnwardReport[] {
    const device = this.#devices.get(deviceid);
    if (device === undefined) return [];
    if (this.#gone.size >= MOST_TAKEN) {
      this.#stopped.add(deviceid);
      return [];
    }
    const taken = device.held.splice(0, most);
    this.#held -= taken.length;
    if (device.held.length < READ_AT && device.behindTo > 0) this.#readDevice(device);
    return taken;
  }

  /** Reports of a device that were taken and are not done are taken again, the oldest first. @param from the smallest number of those */
  putBack(deviceid: string, from: number): void {
    const device = this.#devices.get(deviceid);
    if (device === undefined) return;
    device.behindTo = Math.max(device.behindTo, device.after);
    device.after = Math.min(device.after, from - 1);
    this.#drop(device);
  }

  /** Nobody takes reports of the device now: none of it is in memory. */
  rest(deviceid: string): void {
    const device = this.#devices.get(deviceid);
    const [first] = device?.held ?? [];
    if (first !== undefined) this.putBack(deviceid, first.number);
  }

  /** They do not wait any more. */
  done(numbers: readonly number[]): void {
    const fresh = numbers.filter((number) => !this.#gone.has(number));
    this.#waiting = Math.max(0, this.#waiting - this.#counted(fresh).length);
    for (const number of fresh) this.#gone.add(number);
    for (const number of fresh) this.#toRemove.push(number);
    // After a failure it rests: a full disk is not asked once a report.
    if (this.#toRemove.length >= REMOVE_AT && !this.#restsRemoving) this.#remove();
    else this.#cancelRemove ??= this.#parts.clock.after(REMOVE_MS, () => this.#remove());
  }

  /** Nothing of the device is sent on any more: it was removed. @throws the fault of the store */
  async forget(deviceid: string): Promise<void> {
    const { reports, server } = this.#parts;
    const device = this.#devices.get(deviceid);
    if (device !== undefined) this.#drop(device);
    this.#devices.delete(deviceid);
    for (let after = 0, more = true; more && !this.#ended;) {
      const rows = await reports.next(server, after, READ_ALL, deviceid);
      const numbers = rows.map(({ number }) => number);
      // Not as taken ones: others' reports go on meanwhile, however many there are.
      await reports.remove(numbers);
      this.#waiting = Math.max(0, this.#waiting - this.#counted(numbers).length);
      after = numbers.at(-1) ?? after;
      more = rows.length === READ_ALL;
    }
  }

  /** Counts what is in the store again. @throws the fault of the store */
  async recount(): Promise<void> {
    const { reports, server, onHeld } = this.#parts;
    const backlog = await reports.backlog(server);
    this.#waiting = 0;
    for (const { deviceid, count, last } of backlog) {
      this.#waiting += count;
      const device = this.#device(deviceid);
      if (last > device.after) device.behindTo = Math.max(device.behindTo, last);
      this.#cursor = Math.max(this.#cursor, last);
      onHeld(deviceid);
    }
    this.#waiting = Math.max(0, this.#waiting - this.#toRemove.length);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#cancelRead?.();
    this.#remove();
    await Promise.all(this.#work);
  }

  #device(deviceid: string): DeviceBacklog {
    let device = this.#devices.get(deviceid);
    if (device === undefined) {
      device = { deviceid, held: [], after: 0, behindTo: 0, reading: false };
      this.#devices.set(deviceid, device);
    }
    return device;
  }

  /** Numbers that were counted as waiting: a report that was read with the backlog of its device may not be yet. */
  #counted(numbers: readonly number[]): number[] {
    return numbers.filter((number) => number <= this.#cursor && !this.#gone.has(number));
  }

  #drop(device: DeviceBacklog): void {
    this.#held -= device.held.length;
    device.held = [];
  }

  #readSoon(ms: number): void {
    if (this.#ended) return;
    this.#cancelRead ??= this.#parts.clock.after(ms, () => {
      this.#track(
        this.#readNew().catch((error: unknown) => {
          this.#parts.log.warn({ err: error }, 'what is to be sent on could not be read; it is tried again');
          return AGAIN_MS;
        }),
        (againMs) => {
          this.#cancelRead = undefined;
          if (againMs !== undefined) this.#readSoon(againMs);
          else if (this.#again) this.#readSoon(GATHER_MS);
        },
      );
    });
  }

  /** Reads reports that came since. @returns after how many ms there are more */
  async #readNew(): Promise<number | undefined> {
    const { reports, server, onHeld } = this.#parts;
    this.#again = false;
    const rows = await reports.next(server, this.#cursor, READ_ALL);
    this.#waiting += rows.filter(({ number }) => !this.#gone.has(number)).length;
    const heard = new Set<string>();
    for (const row of rows) {
      this.#cursor = Math.max(this.#cursor, row.number);
      this.#hold(this.#device(row.deviceid), row);
      heard.add(row.deviceid);
    }
    for (const deviceid of heard) onHeld(deviceid);
    return rows.length === READ_ALL ? 0 : undefined;
  }

  #hold(device: DeviceBacklog, row: OnwardReport): void {
    if (row.number <= device.after || this.#gone.has(row.number)) return;
    const hasRoom = device.held.length < HELD_OF_ONE && this.#held < HELD_OF_ALL;
    if (device.behindTo > 0 || device.reading || !hasRoom) {
      device.behindTo = Math.max(device.behindTo, row.number);
      return;
    }
    device.held.push(row);
    device.after = row.number;
    this.#held++;
  }

  #readDevice(device: DeviceBacklog): void {
    if (device.reading || this.#ended) return;
    device.reading = true;
    this.#toRead.push(device);
    this.#readNext();
  }

  #readNext(): void {
    while (this.#reading < MOST_READING) {
      const device = this.#toRead.shift();
      if (device === undefined) return;
      this.#reading++;
      this.#track(
        this.#readBehind(device).catch((error: unknown) => {
          this.#parts.log.warn({ err: error }, 'what is to be sent on could not be read; it is tried again');
        }),
        () => {
          this.#reading--;
          device.reading = false;
          this.#parts.onHeld(device.deviceid);
          this.#readNext();
        },
      );
    }
  }

  async #readBehind(device: DeviceBacklog): Promise<void> {
    const { reports, server } = this.#parts;
    const { after, behindTo } = device;
    const rows = await reports.next(server, after, READ_ONE, device.deviceid);
    // Put back meanwhile: they are read again from there.
    if (device.after !== after) return;
    const fresh = rows.filter(({ number }) => !this.#gone.has(number));
    device.held.push(...fresh);
    this.#held += fresh.length;
    device.after = rows.at(-1)?.number ?? after;
    if (rows.length < READ_ONE && device.behindTo === behindTo) device.behindTo = 0;
  }

  #remove(): void {
    this.#cancelRemove?.();
    this.#cancelRemove = undefined;
    this.#restsRemoving = false;
    const numbers = this.#toRemove;
    this.#toRemove = [];
    if (numbers.length === 0) return;
    this.#track(
      this.#parts.reports.remove(numbers).catch((error: unknown) => {
        this.#parts.log.warn({ err: error }, 'what was sent on could not be removed; it is tried again');
        for (const number of numbers) this.#toRemove.push(number);
        this.#restsRemoving = true;
        if (!this.#ended) this.#cancelRemove ??= this.#parts.clock.after(AGAIN_MS, () => this.#remove());
        return 'kept' as const;
      }),
      (kept) => {
        if (kept === 'kept') return;
        for (const number of numbers) this.#gone.delete(number);
        const stopped = [...this.#stopped];
        this.#stopped.clear();
        for (const deviceid of stopped) this.#parts.onHeld(deviceid);
      },
    );
  }

  /** Work that is awaited at the end. */
  #track<T>(work: Promise<T>, done: (value: T) => void): void {
    const whole = work.then(done).finally(() => this.#work.delete(whole));
    this.#work.add(whole);
  }
}
