import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { MAX_STEP_MINUTES } from '@outrider/model/notifications/escalation.ts';
import type { Store } from '@outrider/store/store.ts';

const MINUTE_MS = 60_000;
/** No step is taken later than this after its case was made. */
const STEPS_MS = MAX_STEP_MINUTES * MINUTE_MS;
/** Cases of one look at the store: the rest is found at the next one. */
const A_LOOK = 2_000;
/** Of more that are to escalate the oldest are forgotten: those whose steps were taken first. */
const MOST_KEPT = 50_000;

/**
 * Cases that the server closed as not looked at, as there were too many: what nobody decided still has its steps. Each look reads what
 * was closed since the one before.
 */
export class UnseenCases {
  readonly #cases: Pick<Store['cases'], 'unseen'>;
  readonly #known = new Map<number, AlarmCase>();
  #readMs = 0;

  constructor(cases: Pick<Store['cases'], 'unseen'>) {
    this.#cases = cases;
  }

  /**
   * Those whose steps may be due.
   * @param isEscalated whether a case has steps
   * @param open cases that are open: somebody reopened it
   */
  async look(
    nowMs: number,
    isEscalated: (one: AlarmCase) => boolean,
    open: readonly Pick<AlarmCase, 'id'>[],
  ): Promise<AlarmCase[]> {
    const found = await this.#cases.unseen(Math.max(this.#readMs, Math.trunc(nowMs) - STEPS_MS), A_LOOK);
    for (const one of found) if (isEscalated(one)) this.#known.set(one.id, one);
    this.#readMs = found.at(-1)?.closedMs ?? this.#readMs;
    for (const { id } of open) this.#known.delete(id);
    for (const [id, { openedMs }] of this.#known)
      if (openedMs + STEPS_MS < nowMs || this.#known.size > MOST_KEPT) this.#known.delete(id);
    return [...this.#known.values()];
  }
}
