import type { Clock } from '@outrider/kit/clock.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { RemoteSettings } from './remote-settings.ts';

const REFUSED = { g_sensor_x: 120 };
const WAITING = { net_HbSec: 10, sys_AccOffSec: 600 };
/** Whether it has left is looked at this often. */
const LOOK_MS = 2_000;

export interface DemoWishesParts {
  /** The vehicle of the virtual fleet that refuses. */
  readonly refusing: string;
  /** The vehicle that leaves once it was read. */
  readonly leaving: string;
  readonly remote: Pick<RemoteSettings, 'read' | 'want' | 'isThere'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Wants other settings of two of the demo's vehicles, as a person does: one refuses them, the other is away by
 * then, and two settings wait for it.
 */
export class DemoWishes implements AsyncDisposable {
  readonly #parts: DemoWishesParts;
  readonly #stop: () => void;
  readonly #begun = new Set<string>();
  readonly #working = new Set<Promise<void>>();
  readonly #ended = new AbortController();

  constructor(parts: DemoWishesParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('device.attached', ({ deviceid }) => {
      if (deviceid === parts.refusing) this.#begin(deviceid, () => this.#tell(deviceid, REFUSED));
      if (deviceid === parts.leaving) this.#begin(deviceid, () => this.#tellOnceAway());
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    this.#ended.abort();
    await Promise.all(this.#working);
  }

  #begin(deviceid: string, work: () => Promise<void>): void {
    if (this.#begun.has(deviceid)) return;
    this.#begun.add(deviceid);
    const settled: Promise<void> = work()
      .catch((error: unknown) => {
        // It is tried again when it signs on again.
        this.#begun.delete(deviceid);
        if (!this.#ended.signal.aborted)
          this.#parts.log.warn({ err: error, deviceid }, 'the demo could not set a vehicle');
      })
      .finally(() => this.#working.delete(settled));
    this.#working.add(settled);
  }

  async #tell(deviceid: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#parts.remote.read(deviceid);
    await this.#parts.remote.want(deviceid, values, ADMIN_NAME);
  }

  async #tellOnceAway(): Promise<void> {
    const { remote, clock, leaving } = this.#parts;
    await remote.read(leaving);
    const { signal } = this.#ended;
    while (remote.isThere(leaving)) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const cancel = clock.after(LOOK_MS, () => resolve(undefined));
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
      await promise;
      cancel();
      if (signal.aborted) return;
    }
    await remote.want(leaving, WAITING, ADMIN_NAME);
  }
}
