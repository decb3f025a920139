import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

export interface KnownVersionsParts {
  readonly store: Pick<Store, 'deviceVersions'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** What each device said last of its firmware: while it is away and over restarts, too. */
export class KnownVersions implements Disposable {
  readonly #parts: KnownVersionsParts;
  readonly #known: Map<string, DeviceVersion>;
  readonly #stops: (() => void)[];

  private constructor(parts: KnownVersionsParts, known: readonly DeviceVersion[]) {
    this.#parts = parts;
    this.#known = new Map(known.map((each) => [each.deviceid, each]));
    this.#stops = [
      parts.bus.subscribe('device.version', ({ deviceid, ...said }) => void this.say(deviceid, said)),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#known.delete(deviceid);
      }),
    ];
  }

  static async load(parts: KnownVersionsParts): Promise<KnownVersions> {
    return new KnownVersions(parts, await parts.store.deviceVersions.list());
  }

  /** Undefined for a device that never said. */
  of(deviceid: string): DeviceVersion | undefined {
    return this.#known.get(deviceid);
  }

  /** What all devices said that ever did. */
  all(): Iterable<DeviceVersion> {
    return this.#known.values();
  }

  /** Takes in what a device said; resolves once it is kept, or could not be. */
  async say(
    deviceid: string,
    { version, model }: { readonly version: string; readonly model: string },
  ): Promise<void> {
    const before = this.#known.get(deviceid);
    if (version === '' || (before?.version === version && before.model === model)) return;
    const { store, clock, log } = this.#parts;
    const said = { deviceid, version, model, saidMs: clock.now() };
    this.#known.set(deviceid, said);
    try {
      await store.deviceVersions.put(said);
    } catch (error) {
      // A device that was removed meanwhile has none.
      if (error instanceof OutriderError && error.code === 'NOT_FOUND') this.#known.delete(deviceid);
      else log.error({ err: error, deviceid }, 'the firmware that a device has could not be kept');
    }
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }
}
