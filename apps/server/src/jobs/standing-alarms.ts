import type { ServerAlarm } from '@outrider/model/events/server-alarms.ts';
import type { Bus } from '../bus/bus.ts';

/** Knows which alarms of the server stand, for those who come later than they were told. */
export class StandingAlarms implements Disposable {
  readonly #standing = new Set<ServerAlarm>();
  readonly #stop: () => void;

  constructor(bus: Pick<Bus, 'subscribe'>) {
    this.#stop = bus.subscribe('server.alarm', ({ alarm, raised }) => {
      if (raised) this.#standing.add(alarm);
      else this.#standing.delete(alarm);
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** Those that were raised and are not over. */
  list(): ServerAlarm[] {
    return [...this.#standing];
  }
}
