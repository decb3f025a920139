import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_LOG_ROWS } from '@outrider/model/audit/limits.ts';
import type { LogLimits } from '@outrider/store/audit/trail.ts';
import type { OfWhom } from '@outrider/store/events/whose-days.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;
/** Between two steps of removing: others have the store to themselves most of the time. */
const REST_MS = 50;

export interface LogKeeperParts {
  readonly store: Pick<Store, 'trail' | 'streamUses' | 'events'> & {
    readonly cases: Pick<Store['cases'], 'removeStep'>;
  };
  /** Says and signs the newest entry of the trail. */
  readonly heads: { say(): Promise<void> };
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  /** For how many days the audit trail is kept, as of now; 0 is for ever, as far as there is room. */
  readonly trailDays: () => number;
  /** The same for the stream log and for events. */
  readonly usesDays: () => number;
  readonly eventDays: () => number;
  /** Numbers of days for which some devices keep their events apart from the others: each once, at least 1. */
  readonly ownEventDays: () => ReadonlySet<number>;
}

/** Looks after how long audit trail, stream log and events are kept and how much room they take: the oldest go. */
export class LogKeeper implements AsyncDisposable {
  readonly #parts: LogKeeperParts;
  #rounds: Rounds | undefined;

  constructor(parts: LogKeeperParts) {
    this.#parts = parts;
  }

  /** Begins to look, each hour: a machine's clock may be years wrong until it is set, so soon after the start nothing is old. */
  async start(): Promise<void> {
    const { turn, clock, log } = this.#parts;
    await this.#parts.heads.say();
    this.#rounds = new Rounds({
      everyMs: CHECK_MS,
      first: 'later',
      round: (rounds) => this.#check(rounds),
      failed: 'what is kept no longer of the logs could not be removed',
      turn,
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds?.[Symbol.asyncDispose]();
  }

  async #check(rounds: Rounds): Promise<void> {
    await this.#parts.heads.say();
    const { store, log, trailDays, usesDays } = this.#parts;
    const entries = await this.#remove((limits) => store.trail.removeStep(limits), trailDays(), rounds);
    const uses = await this.#remove((limits) => store.streamUses.removeStep(limits), usesDays(), rounds);
    await this.#removeEvents(rounds);
    const { seq, seal } = await store.trail.head();
    if (entries + uses > 0)
      log.info({ entries, uses, newest: seq, seal }, 'the oldest of audit trail and stream log were removed');
  }

  async #remove(step: (limits: LogLimits) => Promise<number>, days: number, rounds: Rounds): Promise<number> {
    const beforeMs = this.#beforeMs(days);
    let all = 0;
    while (!rounds.ended) {
      const removed = await step({ beforeMs, maxRows: MAX_LOG_ROWS });
      if (removed === 0) break;
      all += removed;
      await rounds.pause(REST_MS);
    }
    return all;
  }

  async #removeEvents(rounds: Rounds): Promise<void> {
    const all = this.#parts.eventDays();
    for (const days of this.#parts.ownEventDays())
      // Nobody has what awaits a decision go sooner than it does for all.
      await this.#removeOlder(days, { ownDays: days, undecidedStays: all === 0 || days < all }, rounds);
    if (all > 0) await this.#removeOlder(all, { upToDays: all }, rounds);
  }

  async #removeOlder(days: number, whose: OfWhom, rounds: Rounds): Promise<void> {
    const { store, clock } = this.#parts;
    const before = Math.floor((clock.now() - days * DAY_MS) / 1_000);
    while (!rounds.ended && (await store.events.removeStep(before, whose))) await rounds.pause(REST_MS);
    while (!rounds.ended && (await store.cases.removeStep(before, whose))) await rounds.pause(REST_MS);
  }

  #beforeMs(days: number): number | undefined {
    return days === 0 ? undefined : this.#parts.clock.now() - days * DAY_MS;
  }
}
