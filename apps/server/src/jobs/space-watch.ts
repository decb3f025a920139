import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

/** There is room again when something was kept, and nothing failed for this long: a little may fit where more does not. */
const SETTLED_MS = 10_000;

export interface SpaceWatchParts {
  readonly store: Pick<Store, 'onWritten'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

/** Knows whether the disk of the data folder has room, by how writing ends, and tells on the bus when that changes. */
export class SpaceWatch implements Disposable {
  readonly #stop: () => void;
  #full = false;
  #failedMs = Number.NEGATIVE_INFINITY;

  constructor({ store, bus, clock, log }: SpaceWatchParts) {
    this.#stop = store.onWritten((kept) => {
      const now = clock.elapsed();
      if (!kept) this.#failedMs = now;
      const full = !kept || (this.#full && now - this.#failedMs < SETTLED_MS);
      if (full === this.#full) return;
      this.#full = full;
      if (kept) log.info({}, 'the data folder can be written again');
      else log.error({}, 'the data folder cannot be written: reports are neither kept nor acknowledged');
      bus.publish('server.alarm', { alarm: 'diskFull', raised: full });
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}
