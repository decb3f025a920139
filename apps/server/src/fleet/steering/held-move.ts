import type { Clock } from '@outrider/kit/clock.ts';
import { type PtzHeld, type PtzMove, ptzMoves } from '@outrider/model/live/ptz.ts';
import type { Links } from '../links/links.ts';

/** How long a diagonal goes one way before it goes the other (JT/T 1078 has none). */
export const TURN_EACH_MS = 200;
/** Between two steps of zoom, focus or iris, which have no end in JT/T 1078. */
export const STEP_EACH_MS = 300;

/** A camera of a device. */
export interface Camera {
  readonly deviceid: string;
  /** 1-based. */
  readonly channel: number;
}

interface Held extends Camera {
  readonly held: PtzHeld;
  /** 0 to 255. */
  readonly speed: number;
  readonly clock: Clock;
}

type Tell = (tell: (links: Links) => Promise<unknown>) => void;

/** A move that goes on until it is ended: one message where the recorder goes on by itself, else one after the other. */
export class HeldMove {
  readonly #of: Held;
  readonly #tell: Tell;
  #cancel: () => void = () => {};

  /** Begins at once. @param tell called with each thing that the recorder is to be told */
  constructor(held: Held, tell: Tell) {
    this.#of = held;
    this.#tell = tell;
    this.#go(0);
  }

  get held(): PtzHeld {
    return this.#of.held;
  }

  /** Whether the recorder goes on by itself until it is told to stop. */
  get turns(): boolean {
    return 'turn' in ptzMoves[this.#of.held];
  }

  is(held: PtzHeld, speed: number): boolean {
    return this.#of.held === held && this.#of.speed === speed;
  }

  /** Ends it; a camera that turns stands first where the next move is no turn, which would end this one by itself. */
  leaveFor(next: PtzHeld): void {
    this.end();
    const { deviceid, channel } = this.#of;
    if (this.turns && !('turn' in ptzMoves[next]))
      this.#tell((links) => links.ask(deviceid, 'ptz.turn', { channel, direction: 'none', speed: 0 }));
  }

  /** Sends nothing more. */
  end(): void {
    this.#cancel();
  }

  #go(at: number): void {
    const { deviceid, channel, held, speed, clock } = this.#of;
    const move: PtzMove = ptzMoves[held];
    if ('turn' in move) {
      const direction = move.turn[at % move.turn.length]!;
      if (move.turn.length > 1) this.#cancel = clock.after(TURN_EACH_MS, () => this.#go(at + 1));
      this.#tell((links) => links.ask(deviceid, 'ptz.turn', { channel, direction, speed }));
    } else {
      const { step, more } = move;
      this.#cancel = clock.after(STEP_EACH_MS, () => this.#go(at + 1));
      this.#tell((links) => links.ask(deviceid, 'ptz.step', { channel, step, more }));
    }
  }
}
