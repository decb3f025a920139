import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../log.ts';
import { keepTurn } from './keep-turn.ts';
import { Rests } from './rests.ts';

export interface RoundsParts {
  /** From the end of a round to the next. */
  readonly everyMs: number;
  /** Whether the first round is at once, or after the pause. */
  readonly first: 'now' | 'later';
  /** What a round does. It looks at {@link Rounds.ended} where it takes steps, and rests between them by {@link Rounds.pause}. */
  readonly round: (rounds: Rounds) => Promise<void>;
  /** Asked before each round, and while it goes on: where several servers have the same store, one of them does it. Absent, each does. */
  readonly turn?: (() => Promise<boolean>) | undefined;
  /** The words for the log when a round failed. */
  readonly failed: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Does something again and again, one round after the other, until it is disposed of. */
export class Rounds implements AsyncDisposable {
  readonly #parts: RoundsParts;
  readonly #rests: Rests;
  /** Whether it rests from one round to the next, and whether a round is wanted at once. */
  #isBetween = false;
  #isWanted = false;
  #failed = false;
  readonly #done: Promise<void>;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
    this.#rests = new Rests(parts.clock);
    this.#done = this.#run();
  }

  /** Whether nothing more is to be begun. */
  get ended(): boolean {
    return this.#rests.ended;
  }

  /** Rests between two steps of a round; ends early with the rounds. */
  pause(ms: number): Promise<void> {
    return this.#rests.pause(ms);
  }

  /** Begins a round at once: behind the present one, where there is one. */
  look(): void {
    this.#isWanted = true;
    if (this.#isBetween) this.#rests.cutShort();
  }

  /** Resolves when the step that goes on is done. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#rests.end();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { everyMs, first, round, turn, failed, clock, log } = this.#parts;
    if (first === 'later') await this.#rest(everyMs);
    while (!this.ended) {
      this.#isWanted = false;
      let letTurnBe = (): void => {};
      try {
        if (turn === undefined || (await turn())) {
          letTurnBe = keepTurn(turn, clock);
          await round(this);
        }
        this.#failed = false;
      } catch (error) {
        // Said once: a full disk is told by others.
        if (!this.#failed && !this.ended) log.error({ err: error }, failed);
        this.#failed = true;
      } finally {
        letTurnBe();
      }
      await this.#rest(everyMs);
    }
  }

  async #rest(ms: number): Promise<void> {
    if (this.#isWanted) return;
    this.#isBetween = true;
    await this.pause(ms);
    this.#isBetween = false;
  }
}
