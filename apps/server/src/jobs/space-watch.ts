import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';

/** There is room again when something was kept, and nothing failed for this long: a little may fit where more does not. */
const SETTLED_MS = 10_000;

export interface SpaceWatchParts {
  readonly store: Pick<Store, 'onWritten'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Knows whether the disk of the data folder has room, by how writing ends. */
export class SpaceWatch implements Disposable {
  readonly #onChange = new Listeners<boolean>();
  readonly #stop: () => void;
  #full = false;
  #failedMs = Number.NEGATIVE_INFINITY;

  constructor({ store, clock, log }: SpaceWatchParts) {
    this.#stop = store.onWritten((kept) => {
      const now = clock.elapsed();
      if (!kept) this.#failedMs = now;
      const full = !kept || (this.#full && now - this.#failedMs < SETTLED_MS);
      if (full === this.#full) return;
      this.#full = full;
      if (kept) log.info({}, 'the data folder can be written again');
      else log.error({}, 'the data folder cannot be written: reports are neither kept nor acknowledged');
      this.#onChange.tell(this.#full);
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** Nothing can be written at the moment. */
  get full(): boolean {
    return this.#full;
  }

  /** Calls the listener with {@link full} whenever it changes. Returns how to stop it. */
  onChange(listener: (full: boolean) => void): () => void {
    return this.#onChange.add(listener);
  }
}
