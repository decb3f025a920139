import type { Clock } from '@outrider/kit/clock.ts';
import { type CaseDecision, decided, standingOf, takesReason } from '@outrider/model/events/case-decision.ts';
import type { AlarmCase, CaseReason } from '@outrider/model/events/case-record.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { CASE_LEASE_MS, MOST_CASE_NOTES } from '@outrider/model/events/limits.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';

export interface CaseDeskParts {
  readonly store: { readonly cases: Store['cases'] };
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What somebody decides about a case. */
export interface Deciding {
  readonly id: number;
  readonly by: string;
  readonly decision: CaseDecision;
  /** Empty where the decision takes none. */
  readonly reason: CaseReason;
}

const none = (): OutriderError => new OutriderError('NOT_FOUND', sentences.noCase);

/** Where people decide about cases: what they do is kept, and told to every page. */
export class CaseDesk {
  readonly #parts: CaseDeskParts;

  constructor(parts: CaseDeskParts) {
    this.#parts = parts;
  }

  /**
   * Decides a case.
   * @throws OutriderError CONFLICT while somebody else looks at it, or where it cannot be decided so any more; VALIDATION for a reason that is
   *   none of this decision; NOT_FOUND, STORE_FULL
   */
  async decide({ id, by, decision, reason }: Deciding): Promise<AlarmCase> {
    if (!takesReason(decision, reason)) throw new OutriderError('VALIDATION', sentences.caseReason);
    const next = (found: AlarmCase) => {
      this.#demandFree(found, by);
      const standing = decided(found, decision, reason);
      if (standing === undefined) throw new OutriderError('CONFLICT', sentences.caseMoved);
      return standing;
    };
    return this.#told(await this.#parts.store.cases.decide(id, { by, next }));
  }

  /** Says of all events of an event's case what was done about them; undefined where the event has no case. Whoever looks at it is not asked. */
  async check(
    event: number,
    checkStatus: KeptEvent['checkStatus'],
    by: string,
  ): Promise<AlarmCase | undefined> {
    const { cases } = this.#parts.store;
    const found = await cases.ofEvent(event);
    if (found === undefined) return undefined;
    return this.#told(await cases.decide(found.id, { by, next: () => standingOf(checkStatus) }));
  }

  /** Takes somebody's last decision back. @throws OutriderError CONFLICT where it is too late for that, or it was somebody else's */
  async undo(id: number, by: string): Promise<AlarmCase> {
    const found = await this.#parts.store.cases.undo(id, by);
    if (found === undefined) throw new OutriderError('CONFLICT', sentences.caseNoUndo);
    return this.#told(found);
  }

  /**
   * Somebody looks at a case: nobody else decides it for 90 s.
   * @param takesOver whether he does so although somebody else looks at it
   * @returns the case: with somebody else's name where he was first
   */
  async claim(id: number, by: string, takesOver: boolean): Promise<AlarmCase> {
    const now = Math.trunc(this.#parts.clock.now());
    const claimed = await this.#parts.store.cases.change(id, (found) =>
      found.closedMs > 0 || (!takesOver && this.#holder(found, by) !== undefined)
        ? {}
        : { claimedBy: by, claimedUntilMs: now + CASE_LEASE_MS },
    );
    return this.#told(claimed);
  }

  /** He does not look at it any more. */
  async release(id: number, by: string): Promise<AlarmCase> {
    const free = { claimedBy: '', claimedUntilMs: 0 };
    return this.#told(
      await this.#parts.store.cases.change(id, ({ claimedBy }) => (claimedBy === by ? free : {})),
    );
  }

  async assign(id: number, assignee: string): Promise<AlarmCase> {
    return this.#told(await this.#parts.store.cases.change(id, () => ({ assignee })));
  }

  /** @throws OutriderError CONFLICT where it has as many notes as there may be */
  async note(caseid: number, userName: string, text: string): Promise<AlarmCase> {
    const atMs = Math.trunc(this.#parts.clock.now());
    const noted = await this.#parts.store.cases.note({ caseid, userName, atMs, text }, MOST_CASE_NOTES);
    if (noted === undefined)
      throw new OutriderError('CONFLICT', sentence(sentences.caseNotes, { count: MOST_CASE_NOTES }));
    return this.#told(noted);
  }

  #demandFree(found: AlarmCase, by: string): void {
    const user = this.#holder(found, by);
    if (user !== undefined) throw new OutriderError('CONFLICT', sentence(sentences.caseHeld, { user }));
  }

  /** Who else looks at a case now. */
  #holder({ claimedBy, claimedUntilMs }: AlarmCase, by: string): string | undefined {
    const isHeld = claimedBy !== '' && claimedBy !== by && claimedUntilMs > this.#parts.clock.now();
    return isHeld ? claimedBy : undefined;
  }

  #told(changed: AlarmCase | undefined): AlarmCase {
    if (changed === undefined) throw none();
    this.#parts.bus.publish('case.changed', saidCase(changed));
    return changed;
  }
}
