import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { LastSaid } from './last-said.ts';

export interface KnownVersionsParts {
  readonly store: Pick<Store, 'deviceVersions'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** What each device said last of its firmware: while it is away and over restarts, too. */
export class KnownVersions implements Disposable {
  readonly #clock: Clock;
  readonly #said: LastSaid<DeviceVersion>;
  readonly #stop: () => void;

  private constructor({ store, bus, clock, log }: KnownVersionsParts, known: readonly DeviceVersion[]) {
    this.#clock = clock;
    this.#said = new LastSaid(
      {
        kept: store.deviceVersions,
        bus,
        log,
        what: 'the firmware that a device has',
        isSame: (before, { version, model }) => before.version === version && before.model === model,
      },
      known,
    );
    this.#stop = bus.subscribe('device.version', ({ deviceid, ...said }) => void this.say(deviceid, said));
  }

  static async load(parts: KnownVersionsParts): Promise<KnownVersions> {
    return new KnownVersions(parts, await parts.store.deviceVersions.list());
  }

  /** Undefined for a device that never said. */
  of(deviceid: string): DeviceVersion | undefined {
    return this.#said.of(deviceid);
  }

  /** What all devices said that ever did. */
  all(): Iterable<DeviceVersion> {
    return this.#said.all();
  }

  /** Takes in what a device said; resolves once it is kept, or could not be. */
  async say(
    deviceid: string,
    { version, model }: { readonly version: string; readonly model: string },
  ): Promise<void> {
    if (version !== '') await this.#said.say({ deviceid, version, model, saidMs: this.#clock.now() });
  }

  [Symbol.dispose](): void {
    this.#stop();
    this.#said[Symbol.dispose]();
  }
}
