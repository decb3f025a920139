import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { CaseCoaching } from '@outrider/model/events/case-coaching.ts';
import { GRANTED_APPEAL } from '@outrider/model/events/case-decision.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { MOST_CASE_NOTES } from '@outrider/model/events/limits.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { CaseChecks } from './case-checks.ts';
import type { CaseDesk } from './case-desk.ts';

const HOUR_MS = 3_600_000;

export interface CoachingDeskParts {
  readonly store: Pick<Store, 'cases' | 'caseCoachings' | 'transaction'>;
  /** Tells the coach, as somebody who was named. */
  readonly desk: Pick<CaseDesk, 'note'>;
  /** Checks the rest of a large case's events. */
  readonly checks: Pick<CaseChecks, 'follow'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A coaching with its case, as its driver reads of it. */
export interface OpenedCoaching {
  readonly coaching: CaseCoaching;
  readonly one: AlarmCase;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const dead = (): OutriderError => new OutriderError('NOT_FOUND', sentences.coachingDead);

/** Where cases are handed to coaches, and where drivers say that they have read what was said about them. */
export class CoachingDesk {
  readonly #parts: CoachingDeskParts;

  constructor(parts: CoachingDeskParts) {
    this.#parts = parts;
  }

  /**
   * Hands a case to a coach: beside the case stands a note that names them, and they are told.
   * @param note what it is about: the driver reads it
   * @throws OutriderError CONFLICT where its driver has acknowledged, or it has as many notes as there may be; NOT_FOUND
   */
  async give(
    caseid: number,
    { coach, by, note }: Pick<CaseCoaching, 'coach' | 'by' | 'note'>,
  ): Promise<AlarmCase> {
    const { desk, clock } = this.#parts;
    const atMs = Math.trunc(clock.now());
    // A case that takes no more notes stays with the coach who has it: their link, if there is one, still opens it.
    return await desk.note(caseid, by, `@${coach} ${note}`, async ({ caseCoachings }) => {
      const given = await caseCoachings.give({ caseid, coach, by, atMs, note });
      if (given !== undefined) return;
      const there = await caseCoachings.of(caseid);
      throw new OutriderError(
        'CONFLICT',
        there?.appeal === 'open' ? sentences.appealWaits : sentences.coachingDone,
      );
    });
  }

  /** A link for the driver, in place of the one before; its token is told this once. @throws OutriderError CONFLICT, NOT_FOUND */
  async link(caseid: number, hours: number): Promise<{ readonly token: string; readonly untilMs: number }> {
    const { store, clock } = this.#parts;
    const token = randomBytes(32).toString('base64url');
    const untilMs = Math.trunc(clock.now()) + hours * HOUR_MS;
    if (await store.caseCoachings.link(caseid, hashOf(token), untilMs)) return { token, untilMs };
    const there = await store.caseCoachings.of(caseid);
    throw there === undefined
      ? new OutriderError('NOT_FOUND', sentences.noCoaching)
      : new OutriderError('CONFLICT', sentences.coachingDone);
  }

  /** The coaching of a link. @throws OutriderError NOT_FOUND for an unknown link, or one that is over */
  async open(token: string): Promise<OpenedCoaching> {
    const { store, clock } = this.#parts;
    const coaching = await store.caseCoachings.byToken(hashOf(token));
    if (coaching === undefined || coaching.linkUntilMs <= clock.now()) throw dead();
    const one = await store.cases.find(coaching.caseid);
    if (one === undefined) throw dead();
    return { coaching, one };
  }

  /** The driver says that they have read it. @throws OutriderError NOT_FOUND for a link that is none, CONFLICT where they have said so */
  async acknowledge(token: string, said: Pick<CaseCoaching, 'driver' | 'words'>): Promise<AlarmCase> {
    const { store, clock } = this.#parts;
    const acknowledgedMs = Math.trunc(clock.now());
    const changed = await store.caseCoachings.acknowledge(hashOf(token), { ...said, acknowledgedMs });
    if (changed !== undefined) return this.#told(changed);
    const { coaching } = await this.open(token);
    if (coaching.acknowledgedMs === 0 && coaching.appeal !== '')
      throw new OutriderError('CONFLICT', sentences.appealedOnce);
    throw coaching.acknowledgedMs > 0 ? new OutriderError('CONFLICT', sentences.coachingDone) : dead();
  }

  /**
   * The driver objects, with words: the case comes back to its coach, who is told, and they stay beside it as a note.
   * @throws OutriderError NOT_FOUND for an unknown link, CONFLICT where they acknowledged or objected before
   */
  async appeal(token: string, said: Pick<CaseCoaching, 'driver' | 'words'>): Promise<AlarmCase> {
    const { store, bus, clock } = this.#parts;
    const atMs = Math.trunc(clock.now());
    // No user has such a name: anyone who signs as one is not taken for them.
    const by = `Driver: ${said.driver}`;
    const appealed = await store.transaction(async (tx) => {
      const found = await tx.caseCoachings.appeal(hashOf(token), { ...said, appealedMs: atMs });
      if (found === undefined) return undefined;
      const { id: caseid } = found.one;
      await tx.caseMentions.add([{ caseid, userName: found.coach, by, atMs, text: said.words }]);
      // What they say later, and what their coach then says, take the place of these words; a case that takes no more notes can still be objected to.
      const noted = await tx.cases.note({ caseid, userName: by, atMs, text: said.words }, MOST_CASE_NOTES);
      return { ...found, one: noted ?? found.one };
    });
    if (appealed !== undefined) {
      const { one, coach } = appealed;
      bus.publish('case.mentioned', { user: coach, by, id: one.id, text: said.words });
      return this.#told(one);
    }
    const { coaching } = await this.open(token);
    if (coaching.appealedMs > 0) throw new OutriderError('CONFLICT', sentences.appealedOnce);
    throw coaching.acknowledgedMs > 0 ? new OutriderError('CONFLICT', sentences.coachingDone) : dead();
  }

  /**
   * Decides an objection. Where it is granted the case is closed as one that counts for nobody, for good.
   * @throws OutriderError CONFLICT where none waits, NOT_FOUND
   */
  async settle(
    caseid: number,
    { by, grants, answer }: { readonly by: string; readonly grants: boolean; readonly answer: string },
  ): Promise<AlarmCase> {
    const { store, clock } = this.#parts;
    const appeal = grants ? 'granted' : 'refused';
    const word = { appeal, appealBy: by, appealMs: Math.trunc(clock.now()), appealAnswer: answer } as const;
    const settled = await store.transaction(async (tx) => {
      const found = await tx.caseCoachings.settle(caseid, word);
      if (found === undefined || !grants) return found;
      return await tx.cases.decide(caseid, { by, next: () => GRANTED_APPEAL, final: true });
    });
    if (settled === undefined) throw new OutriderError('CONFLICT', sentences.noAppeal);
    if (grants) this.#parts.checks.follow(settled);
    return this.#told(settled);
  }

  #told(changed: AlarmCase): AlarmCase {
    this.#parts.bus.publish('case.changed', saidCase(changed));
    return changed;
  }
}
