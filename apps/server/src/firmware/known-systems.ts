import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceSystem, DeviceSystems } from '@outrider/model/firmware/device-systems.ts';
import type { Store } from '@outrider/store/store.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { LastSaid } from './last-said.ts';

interface KnownSystemsParts {
  readonly store: Pick<Store, 'deviceSystems'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Which systems each device has, and what they are, as it said last (T/JSATL12-2017 section 4.4.1). */
export class KnownSystems implements Disposable {
  readonly #said: LastSaid<DeviceSystems>;
  readonly #stop: () => void;

  private constructor({ store, bus, clock, log }: KnownSystemsParts, known: readonly DeviceSystems[]) {
    this.#said = new LastSaid(
      {
        kept: store.deviceSystems,
        bus,
        log,
        what: 'the systems that a device has',
        isSame: (before, { systems }) => isDeepStrictEqual(before.systems, systems),
      },
      known,
    );
    this.#stop = bus.subscribe(
      'device.systems',
      ({ deviceid, systems }) => void this.#said.say({ deviceid, systems, saidMs: clock.now() }),
    );
  }

  static async load(parts: KnownSystemsParts): Promise<KnownSystems> {
    return new KnownSystems(parts, await parts.store.deviceSystems.list());
  }

  /** None of a device that never said. */
  of(deviceid: string): readonly DeviceSystem[] {
    return this.#said.of(deviceid)?.systems ?? [];
  }

  [Symbol.dispose](): void {
    this.#stop();
    this.#said[Symbol.dispose]();
  }
}
