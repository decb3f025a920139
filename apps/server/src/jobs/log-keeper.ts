import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_LOG_ROWS } from '@outrider/model/audit/limits.ts';
import type { LogLimits } from '@outrider/store/audit/trail.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;
/** Between two steps of removing: others have the store to themselves most of the time. */
const REST_MS = 50;
/** Setting: for how many days the stream log is kept, where somebody said so by a call. */
const KEEP_DAYS = 'streamUses.keepDays';

export interface LogKeeperParts {
  readonly store: Pick<Store, 'trail' | 'streamUses' | 'settings'>;
  readonly clock: Clock;
  readonly log: Log;
  /** For how many days the audit trail is kept; 0 is for ever, as far as there is room. */
  readonly trailDays: number;
  /** The same for the stream log, where nobody set others by {@link LogKeeper.keepFor}. */
  readonly usesDays: number;
}

/** Looks after how long audit trail and stream log are kept and how much room they take: the oldest go. */
export class LogKeeper implements AsyncDisposable {
  readonly #parts: LogKeeperParts;
  #usesDays: number;
  #rounds: Rounds | undefined;

  constructor(parts: LogKeeperParts) {
    this.#parts = parts;
    this.#usesDays = parts.usesDays;
  }

  /** Begins to look, each hour: a machine's clock may be years wrong until it is set, so soon after the start nothing is old. */
  async start(): Promise<void> {
    const { store, clock, log } = this.#parts;
    const [days, { seq, seal }] = await Promise.all([store.settings.get(KEEP_DAYS), store.trail.head()]);
    if (days !== undefined) this.#usesDays = Number(days);
    // Whoever keeps the log elsewhere can tell by it that the trail is still the same.
    log.info({ entries: seq, seal }, 'the audit trail goes on');
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'later',
      round: (rounds) => this.#check(rounds),
      failed: 'what is kept no longer of the logs could not be removed',
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds?.[Symbol.asyncDispose]();
  }

  /** For how many days the stream log is kept; 0 is for ever. */
  get keepDays(): number {
    return this.#usesDays;
  }

  /**
   * Keeps the stream log for so many days from now on, over restarts too.
   * @throws OutriderError STORE_FULL when that cannot be kept: nothing is changed
   */
  async keepFor(days: number): Promise<void> {
    await this.#parts.store.settings.put(KEEP_DAYS, String(days));
    this.#usesDays = days;
  }

  async #check(rounds: Rounds): Promise<void> {
    const { store, log, trailDays } = this.#parts;
    const entries = await this.#remove((limits) => store.trail.removeStep(limits), trailDays, rounds);
    const uses = await this.#remove((limits) => store.streamUses.removeStep(limits), this.#usesDays, rounds);
    const { seq, seal } = await store.trail.head();
    if (entries + uses > 0)
      log.info({ entries, uses, newest: seq, seal }, 'the oldest of audit trail and stream log were removed');
  }

  async #remove(step: (limits: LogLimits) => Promise<number>, days: number, rounds: Rounds): Promise<number> {
    const beforeMs = days === 0 ? undefined : this.#parts.clock.now() - days * DAY_MS;
    let all = 0;
    while (!rounds.ended) {
      const removed = await step({ beforeMs, maxRows: MAX_LOG_ROWS });
      if (removed === 0) break;
      all += removed;
      await rounds.pause(REST_MS);
    }
    return all;
  }
}
