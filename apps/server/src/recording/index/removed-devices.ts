import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';

/** Setting: the devices that somebody removed, whose recordings are to go. */
const REMOVED = 'recordings.removedDevices';

export interface RemovedDevicesParts {
  readonly store: Pick<Store, 'settings'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Log;
}

/** Which devices somebody removed: a device without a record is none of them by that alone, since a database may be lost. */
export class RemovedDevices implements AsyncDisposable {
  readonly #parts: RemovedDevicesParts;
  #ids = new Set<string>();
  #stop = (): void => {};
  #keeping: Promise<void> = Promise.resolve();

  constructor(parts: RemovedDevicesParts) {
    this.#parts = parts;
  }

  /** @throws the fault of the store */
  async start(): Promise<void> {
    const { store, bus } = this.#parts;
    const kept = (await store.settings.get(REMOVED)) ?? '[]';
    this.#ids = new Set(JSON.parse(kept) as string[]);
    this.#stop = bus.subscribe('device.record', ({ deviceid, change }) => {
      const known = this.#ids.has(deviceid);
      if (change === 'removed') this.#ids.add(deviceid);
      else this.#ids.delete(deviceid);
      if (known !== this.#ids.has(deviceid)) this.#keep();
    });
  }

  has(deviceid: string): boolean {
    return this.#ids.has(deviceid);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await this.#keeping;
  }

  #keep(): void {
    const { store, log } = this.#parts;
    this.#keeping = this.#keeping
      .then(() => store.settings.put(REMOVED, JSON.stringify([...this.#ids])))
      .catch((error: unknown) => log.error({ err: error }, 'which devices were removed could not be kept'));
  }
}
