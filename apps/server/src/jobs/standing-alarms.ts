import { isPassing, type ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { Bus } from '../bus/bus.ts';

/** Knows which alarms of the server stand, for those who come later than they were told. */
export class StandingAlarms implements Disposable {
  /** By alarm and what it is about. */
  readonly #standing = new Map<string, ServerAlarmTurn>();
  readonly #stop: () => void;

  constructor(bus: Pick<Bus, 'subscribe'>) {
    this.#stop = bus.subscribe('server.alarm', (turn) => {
      if (isPassing(turn.alarm)) return;
      const key = JSON.stringify([turn.alarm, turn.of]);
      if (turn.raised) this.#standing.set(key, turn);
      else this.#standing.delete(key);
    });
  }

  [Symbol.dispose](): void {
    this.#stop();
  }

  /** Those that were raised and are not over. */
  list(): ServerAlarmTurn[] {
    return [...this.#standing.values()];
  }
}
