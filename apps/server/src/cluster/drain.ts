import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Log } from '../log.ts';

/** Devices that are let go a second: the servers to which they come are not run over. */
export const DRAINED_A_SECOND = 500;
const TURN_MS = 100;
const MS_PER_S = 1_000;

export interface DrainParts {
  /** Devices that hang on this server. */
  readonly links: {
    readonly count: number;
    letGo(most: number, reason: string): void;
  };
  readonly clock: Clock;
  readonly log: Log;
}

/** Lets the devices of this server go, so that they come to another one, and takes no others meanwhile. */
export class Drain implements Disposable {
  readonly #parts: DrainParts;
  readonly #onTurn = new Listeners<boolean>();
  #isOn = false;
  #cancel = (): void => {};
  #emptied: (() => void) | undefined;

  constructor(parts: DrainParts) {
    this.#parts = parts;
  }

  /** Whether devices are let go, and none is taken. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins it, or ends it: devices are taken again then. */
  turn(on: boolean): void {
    if (on === this.#isOn) return;
    this.#isOn = on;
    const { links, log } = this.#parts;
    log.info(
      { devices: links.count },
      on ? 'this server lets its devices go' : 'this server takes devices again',
    );
    this.#cancel();
    if (on) this.#letGo();
    else this.#emptied?.();
    this.#onTurn.tell(on);
  }

  /** Calls the listener each time that it begins or ends. Returns how to stop. */
  onTurn(listener: (on: boolean) => void): () => void {
    return this.#onTurn.add(listener);
  }

  /** Begins it, and waits until no device is left, it is ended, or so many ms are over. */
  async untilEmpty(mostMs: number): Promise<void> {
    const empty = Promise.withResolvers<void>();
    this.#emptied = empty.resolve;
    this.turn(true);
    if (this.#parts.links.count === 0) return;
    const late = this.#parts.clock.after(mostMs, empty.resolve);
    await empty.promise;
    late();
  }

  [Symbol.dispose](): void {
    this.#cancel();
    this.#emptied?.();
  }

  /** Some of them, each tenth of a second; those too that had been let in and sign on only now. */
  #letGo(): void {
    const { links, clock } = this.#parts;
    links.letGo((DRAINED_A_SECOND * TURN_MS) / MS_PER_S, 'the server lets its devices go to another');
    if (links.count === 0) this.#emptied?.();
    this.#cancel = clock.after(TURN_MS, () => this.#letGo());
  }
}
