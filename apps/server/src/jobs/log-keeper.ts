import type { Clock } from '@outrider/kit/clock.ts';
import { MAX_LOG_ROWS } from '@outrider/model/audit/limits.ts';
import type { LogLimits } from '@outrider/store/audit/trail.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { KeepDays } from './keep-days.ts';
import { Rounds } from './rounds.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 3_600_000;
/** Between two steps of removing: others have the store to themselves most of the time. */
const REST_MS = 50;
/** Settings: for how many days the stream log and events are kept, where somebody said so by a call. */
const USES_DAYS = 'streamUses.keepDays';
const EVENT_DAYS = 'events.keepDays';

export interface LogKeeperParts {
  readonly store: Pick<Store, 'trail' | 'streamUses' | 'events' | 'settings'>;
  readonly clock: Clock;
  readonly log: Log;
  /** For how many days the audit trail is kept; 0 is for ever, as far as there is room. */
  readonly trailDays: number;
  /** The same for the stream log and for events, where nobody set others by a call. */
  readonly usesDays: number;
  readonly eventDays: number;
}

/** Looks after how long audit trail, stream log and events are kept and how much room they take: the oldest go. */
export class LogKeeper implements AsyncDisposable {
  readonly #parts: LogKeeperParts;
  /** For how many days the stream log is kept. */
  readonly uses: KeepDays;
  /** For how many days events are kept. */
  readonly events: KeepDays;
  #rounds: Rounds | undefined;

  constructor(parts: LogKeeperParts) {
    this.#parts = parts;
    this.uses = new KeepDays(parts.store, USES_DAYS, parts.usesDays);
    this.events = new KeepDays(parts.store, EVENT_DAYS, parts.eventDays);
  }

  /** Begins to look, each hour: a machine's clock may be years wrong until it is set, so soon after the start nothing is old. */
  async start(): Promise<void> {
    const { clock, log } = this.#parts;
    await Promise.all([this.uses.load(), this.events.load()]);
    await this.#sayHead();
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

  /** Whoever keeps the log elsewhere can tell by it that the trail is still the same: the doctor compares it. */
  async #sayHead(): Promise<void> {
    const { seq, seal } = await this.#parts.store.trail.head();
    this.#parts.log.info({ entries: seq, seal: `${seq}:${seal}` }, 'the audit trail goes on');
  }

  async #check(rounds: Rounds): Promise<void> {
    await this.#sayHead();
    const { store, log, trailDays } = this.#parts;
    const entries = await this.#remove((limits) => store.trail.removeStep(limits), trailDays, rounds);
    const uses = await this.#remove((limits) => store.streamUses.removeStep(limits), this.uses.days, rounds);
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
    const beforeMs = this.#beforeMs(this.events.days);
    if (beforeMs === undefined) return;
    const { events } = this.#parts.store;
    while (!rounds.ended && (await events.removeStep(Math.floor(beforeMs / 1_000))))
      await rounds.pause(REST_MS);
  }

  #beforeMs(days: number): number | undefined {
    return days === 0 ? undefined : this.#parts.clock.now() - days * DAY_MS;
  }
}
