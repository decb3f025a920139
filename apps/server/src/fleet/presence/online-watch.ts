import type { Clock } from '@outrider/kit/clock.ts';
import { ONLINE_WINDOW_MS } from '@outrider/model/devices/limits.ts';
import type { LiveDevice } from '../state/live-device.ts';
import { RecencyList } from '../state/recency-list.ts';

/** Tells of each device whose last word is 120 s old (rule C13), with one timer for all of them. */
export class OnlineWatch implements Disposable {
  readonly #clock: Clock;
  readonly #silent: (live: LiveDevice) => void;
  readonly #heard = new RecencyList<LiveDevice>();
  #timed = false;
  #cancel = (): void => {};

  constructor(clock: Clock, silent: (live: LiveDevice) => void) {
    this.#clock = clock;
    this.#silent = silent;
  }

  /** Notes a word of the device. */
  hear(live: LiveDevice): void {
    live.heardMs = this.#clock.now();
    this.#heard.touch(live.heard, this.#clock.elapsed());
    if (!this.#timed) this.#wait();
  }

  /** Stops watching the device; nothing is told of it. */
  forget(live: LiveDevice): void {
    this.#heard.remove(live.heard);
  }

  /** Nothing is told any more. */
  [Symbol.dispose](): void {
    this.#cancel();
    // No timer begins anew.
    this.#timed = true;
  }

  #wait(): void {
    const { oldest } = this.#heard;
    this.#timed = oldest !== undefined;
    if (oldest === undefined) return;
    const left = oldest.mark + ONLINE_WINDOW_MS - this.#clock.elapsed();
    this.#cancel = this.#clock.after(Math.max(0, left), () => this.#expire());
  }

  #expire(): void {
    const until = this.#clock.elapsed() - ONLINE_WINDOW_MS;
    for (let node = this.#heard.oldest; node !== undefined && node.mark <= until; node = this.#heard.oldest) {
      this.#heard.remove(node);
      this.#silent(node.item);
    }
    this.#wait();
  }
}
