import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../log.ts';
import { isFull } from '../is-full.ts';
import type { LiveDevice } from '../state/live-device.ts';
import type { LiveState } from '../state/live-state.ts';

export interface LastWordsParts {
  readonly store: Pick<Store, 'devices'>;
  readonly state: LiveState;
  readonly log: Pick<Log, 'error'>;
}

/**
 * When each device was heard last, kept where a restart would forget it: of devices that went offline, and of all at an
 * orderly stop. For a device that was online when the server was killed its newest report is near enough.
 */
export class LastWords {
  readonly #parts: LastWordsParts;
  #waiting: Map<string, number> | undefined;

  constructor(parts: LastWordsParts) {
    this.#parts = parts;
  }

  /** Reads the kept times; once, after the newest reports. */
  async load(): Promise<void> {
    const { store, state } = this.#parts;
    for (const [deviceid, ms] of await store.devices.lastWords()) {
      const live = state.live(deviceid);
      const statusTime = Math.floor(ms / 1000);
      if (live !== undefined && statusTime > live.device.statusTime) {
        live.device = { ...live.device, statusTime };
      }
    }
  }

  /** A device has gone offline. Those of one turn of the event loop are kept together. */
  keep({ device: { deviceid }, heardMs }: LiveDevice): void {
    if (this.#waiting === undefined) setImmediate(() => void this.#keepWaiting());
    (this.#waiting ??= new Map<string, number>()).set(deviceid, heardMs);
  }

  /** The server stops: keeps it of every device that was heard. */
  async keepAll(): Promise<void> {
    const heard = [...this.#parts.state.lives()].filter(({ heardMs }) => heardMs > 0);
    this.#waiting = new Map(heard.map(({ device: { deviceid }, heardMs }) => [deviceid, heardMs]));
    await this.#keepWaiting();
  }

  async #keepWaiting(): Promise<void> {
    const { store, log } = this.#parts;
    const words = this.#waiting;
    this.#waiting = undefined;
    if (words === undefined || words.size === 0) return;
    try {
      await store.devices.keepLastWords(words);
    } catch (error) {
      // It is only shown: without room on the disk the newest report has to do.
      if (!isFull(error)) log.error({ err: error }, 'when devices were heard last could not be kept');
    }
  }
}
