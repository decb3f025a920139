import type { Clock } from '@outrider/kit/clock.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { CHECKED_AT_ONCE } from '@outrider/model/events/limits.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../jobs/rounds.ts';
import type { Log } from '../log.ts';

/** Checks that a killed server left behind are looked for this often: among open cases, and so many of those that were closed last. */
const LOOK_MS = 60_000;
const CLOSED = 200;
/** So far back: after a start as long as the server may have been away, later what another server has left since. */
const START_BACK_MS = 7 * 86_400_000;
const BACK_MS = 3_600_000;
/** Between two steps: others have the store to themselves most of the time. */
const REST_MS = 5;

export interface CaseChecksParts {
  readonly cases: Pick<Store['cases'], 'open' | 'closedLarge' | 'checkStep'>;
  /** Whether this server is the one that looks for checks that others left behind. */
  readonly turn?: (() => Promise<boolean>) | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Checks the events of large cases as their decision says, some at a time: the person who decided does not wait for it, and no report waits for
 * long. The rest of a server that ends is checked after its start.
 */
export class CaseChecks implements AsyncDisposable {
  readonly #parts: CaseChecksParts;
  /** Numbers of cases. */
  readonly #waiting = new Set<number>();
  #lookedMs = Number.NEGATIVE_INFINITY;
  readonly #rounds: Rounds;

  constructor(parts: CaseChecksParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: LOOK_MS,
      first: 'now',
      failed:
        'what was done about the events of a case could not be kept with all of them; it is tried again',
      round: () => this.#round(),
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  /** A case was decided, or that was taken back. */
  follow(one: AlarmCase): void {
    if (!isLarge(one)) return;
    this.#waiting.add(one.id);
    this.#rounds.look();
  }

  async #round(): Promise<void> {
    await this.#findLeft();
    for (const id of this.#waiting) {
      // A decision that comes from here on has it looked at again.
      this.#waiting.delete(id);
      try {
        while (!this.#rounds.ended && (await this.#parts.cases.checkStep(id)))
          await this.#rounds.pause(REST_MS);
      } catch (error) {
        this.#waiting.add(id);
        throw error;
      }
    }
  }

  async #findLeft(): Promise<void> {
    const { cases, turn, clock } = this.#parts;
    if (clock.elapsed() - this.#lookedMs < LOOK_MS) return;
    if (turn !== undefined && !(await turn())) return;
    const backMs = this.#lookedMs < 0 ? START_BACK_MS : BACK_MS;
    const closed = await cases.closedLarge(clock.now() - backMs, CLOSED);
    // A withdrawn decision leaves its time. Cases that nobody decided may have single events that people checked: that stays.
    for (const one of [...(await cases.open()), ...closed])
      if (isLarge(one) && one.decidedMs > 0) this.#waiting.add(one.id);
    this.#lookedMs = clock.elapsed();
  }
}

const isLarge = ({ count }: AlarmCase): boolean => count > CHECKED_AT_ONCE;
