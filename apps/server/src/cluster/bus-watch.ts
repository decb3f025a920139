import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Membership } from './membership.ts';

/** A bus that has been away for this long is reported. */
const AWAY_MS = 10_000;

export interface BusWatchParts {
  readonly line: {
    readonly isUp: boolean;
    onTurn(listener: (isUp: boolean) => void): () => void;
    hearMissed(): void;
  };
  readonly bus: Pick<Bus, 'publish'>;
  readonly membership: Pick<Membership, 'say' | 'loseAll'>;
  /** What people call this server. */
  readonly name: string;
  readonly clock: Clock;
}

/** Tells administrators when the bus is away; when it is there again, the others are asked what they have. */
export class BusWatch implements Disposable {
  readonly #parts: BusWatchParts;
  readonly #stop: () => void;
  #cancel = (): void => {};
  #isCutOff = false;

  constructor(parts: BusWatchParts) {
    this.#parts = parts;
    this.#stop = parts.line.onTurn((isUp) => this.#turn(isUp));
    if (!parts.line.isUp) this.#turn(false);
  }

  /** Whether it has been away for longer than one waits for it. */
  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  [Symbol.dispose](): void {
    this.#cancel();
    this.#stop();
  }

  #turn(isUp: boolean): void {
    const { line, bus, membership, name, clock } = this.#parts;
    this.#cancel();
    if (!isUp) {
      this.#cancel = clock.after(AWAY_MS, () => {
        this.#isCutOff = true;
        // Nothing old looks live.
        membership.loseAll();
        bus.publish('server.alarm', { alarm: 'busAway', raised: true, of: name });
      });
      return;
    }
    if (this.#isCutOff) {
      this.#isCutOff = false;
      bus.publish('server.alarm', { alarm: 'busAway', raised: false, of: name });
    }
    line.hearMissed();
    membership.say();
    bus.publish('server.asks', {});
  }
}
