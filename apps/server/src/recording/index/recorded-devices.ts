import type { Bus } from '../../bus/bus.ts';

/** Of a device of which nothing came to a disk for so long, ms, nothing is being recorded: twice the longest group of pictures. */
const SILENT_MS = 30_000;
/** How often that is looked at, ms. */
const LOOK_MS = 5_000;

/** Tells of which devices something is being written, as that begins and ends. */
export class RecordedDevices implements Disposable {
  readonly #bus: Pick<Bus, 'publish'>;
  /** When something of each was written last, ms since 1970. */
  readonly #written = new Map<string, number>();
  readonly #server: string;
  readonly #now: () => number;
  readonly #timer: ReturnType<typeof setInterval>;

  /** @param server id of this one */
  constructor(bus: Pick<Bus, 'publish'>, server: string, now: () => number) {
    this.#bus = bus;
    this.#server = server;
    this.#now = now;
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Something of it was given to a file. */
  wrote(deviceid: string): void {
    const isNew = !this.#written.has(deviceid);
    this.#written.set(deviceid, this.#now());
    if (isNew) this.#tell(deviceid, true);
  }

  /** Nothing of it is to be recorded any more. */
  ended(deviceid: string): void {
    if (this.#written.delete(deviceid)) this.#tell(deviceid, false);
  }

  /** Tells of those of which nothing was written for a while. */
  look(): void {
    const before = this.#now() - SILENT_MS;
    for (const [deviceid, atMs] of this.#written) if (atMs < before) this.ended(deviceid);
  }

  #tell(deviceid: string, on: boolean): void {
    this.#bus.publish('device.recorded', { deviceid, server: this.#server, on });
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
