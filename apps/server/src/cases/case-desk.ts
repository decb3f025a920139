import type { Clock } from '@outrider/kit/clock.ts';
import {
  type CaseDecision,
  decided,
  isLeftOut,
  standingOf,
  takesReason,
} from '@outrider/model/events/case-decision.ts';
import type { AlarmCase, CaseReason } from '@outrider/model/events/case-record.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { CASE_LEASE_MS, MOST_CASE_NOTES } from '@outrider/model/events/limits.ts';
import { saidCase } from '@outrider/model/events/said-case.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import { namedIn } from '@outrider/model/events/case-mention.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { type Identity, sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import { sentence } from '@outrider/model/text.ts';
import type { CaseChange } from '@outrider/store/events/cases/case-store.ts';
import type { DeliveryRoom } from '@outrider/store/notifications/keep-deliveries.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import type { CaseChecks } from './case-checks.ts';
import { namingMail, seesCasesOf } from './case-people.ts';
import { type ActOnCase, inFewCommits, type SeveralDone } from './several-cases.ts';

/** Names that are offered while somebody types one, and users that are looked at for them. */
const CHOICES = 8;
const MOST_LOOKED_AT = 100;
/** People that one note tells. */
const MOST_NAMED = 10;

export interface CaseDeskParts {
  readonly store: Pick<Store, 'cases' | 'users' | 'transaction'>;
  readonly identityOf: (userName: string) => Promise<Identity | undefined>;
  /** How a language says things: the default one where none is named. */
  readonly wordsOf: (language: string) => SpokenWords;
  /** Mails go out while a mail server is set. */
  readonly mails: () => boolean;
  /** The outbox, and its room for deliveries. */
  readonly outbox: { wake(): void; readonly room: DeliveryRoom };
  /** Checks the rest of a large case's events. */
  readonly checks: Pick<CaseChecks, 'follow'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
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
    return this.#decided(await this.#parts.store.cases.decide(id, this.#change(by, decision, reason)));
  }

  /**
   * Decides several cases alike, as {@link decide} does each: some in one commit, so that all of it is a matter of a moment.
   * @throws OutriderError VALIDATION as there; STORE_FULL where none could be kept
   */
  async decideSeveral(
    ids: readonly number[],
    { by, decision, reason }: Omit<Deciding, 'id'>,
  ): Promise<SeveralDone> {
    const change = this.#change(by, decision, reason);
    return await this.#several(ids, async ({ cases }, id) => {
      const changed = await cases.decide(id, change);
      if (changed === undefined) throw none();
      return changed;
    });
  }

  /** Checks all events of an event's case; undefined where the event has no case. It does not matter whether anybody looks at the case. */
  async check(
    event: number,
    checkStatus: KeptEvent['checkStatus'],
    by: string,
  ): Promise<AlarmCase | undefined> {
    const { cases } = this.#parts.store;
    const found = await cases.ofEvent(event);
    if (found === undefined) return undefined;
    const next = (one: AlarmCase) => {
      if (isLeftOut(one)) throw new OutriderError('CONFLICT', sentences.caseLeftOut);
      return standingOf(checkStatus);
    };
    return this.#decided(await cases.decide(found.id, { by, next }));
  }

  /** Takes somebody's last decision back. @throws OutriderError CONFLICT where it is too late for that, or it was somebody else's */
  async undo(id: number, by: string): Promise<AlarmCase> {
    return this.#decided(await undone(this.#parts.store, id, by));
  }

  /** Takes somebody's last decisions about several cases back, as {@link undo} does each, and {@link decideSeveral} decided them. */
  async undoSeveral(ids: readonly number[], by: string): Promise<SeveralDone> {
    return await this.#several(ids, async (tx, id) => await undone(tx, id, by));
  }

  /**
   * Somebody looks at a case: nobody else decides it for 90 s.
   * @param takesOver whether they do so although somebody else looks at it
   * @returns the case: with somebody else's name where that person was first
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

  /** They no longer look at it. */
  async release(id: number, by: string): Promise<AlarmCase> {
    const free = { claimedBy: '', claimedUntilMs: 0 };
    return this.#told(
      await this.#parts.store.cases.change(id, ({ claimedBy }) => (claimedBy === by ? free : {})),
    );
  }

  async assign(id: number, assignee: string): Promise<AlarmCase> {
    return this.#told(await this.#parts.store.cases.change(id, () => ({ assignee })));
  }

  /**
   * Writes a note. People whom it names are told, where they may see the case: by the bell, and by mail where they have an address.
   * @param also what is kept with it, or not at all
   * @throws OutriderError CONFLICT where it has as many notes as there may be
   */
  async note(
    caseid: number,
    userName: string,
    text: string,
    also: (tx: StoreParts) => Promise<void> = async () => {},
  ): Promise<AlarmCase> {
    const { store, bus, outbox, clock } = this.#parts;
    const found = await store.cases.find(caseid);
    if (found === undefined) throw none();
    const people = await this.#named(found, userName, text);
    const atMs = Math.trunc(clock.now());
    const noted = await store.transaction(async (tx) => {
      await also(tx);
      const changed = await tx.cases.note({ caseid, userName, atMs, text }, MOST_CASE_NOTES);
      if (changed === undefined)
        throw new OutriderError('CONFLICT', sentence(sentences.caseNotes, { count: MOST_CASE_NOTES }));
      await tx.caseMentions.add(
        people.map((one) => ({ caseid, userName: one.userName, by: userName, atMs, text })),
      );
      await tx.deliveries.add(this.#mailsTo(people, found, userName, text), outbox.room);
      return changed;
    });
    for (const one of people)
      bus.publish('case.mentioned', { user: one.userName, by: userName, id: caseid, text });
    if (people.length > 0) outbox.wake();
    return this.#told(noted);
  }

  /** People who may be named beside a case, of those whose names begin so: a few. */
  async people(one: AlarmCase, begin: string): Promise<string[]> {
    const low = begin.toLowerCase();
    const users = (await this.#parts.store.users.list())
      .map(({ userName }) => userName)
      .filter((userName) => userName.toLowerCase().startsWith(low))
      .sort();
    const found: string[] = [];
    for (const userName of users.slice(0, MOST_LOOKED_AT)) {
      if (seesCasesOf(await this.#parts.identityOf(userName), one.deviceid)) found.push(userName);
      if (found.length === CHOICES) break;
    }
    return found;
  }

  async #named(one: AlarmCase, by: string, text: string): Promise<UserRecord[]> {
    if (!text.includes('@')) return [];
    const users = await this.#parts.store.users.list();
    const names = new Set(
      namedIn(
        text,
        users.map(({ userName }) => userName),
      ),
    );
    const seeing: UserRecord[] = [];
    for (const user of users.filter(({ userName }) => names.has(userName) && !sameName(userName, by)))
      if (seesCasesOf(await this.#parts.identityOf(user.userName), one.deviceid)) seeing.push(user);
    return seeing.slice(0, MOST_NAMED);
  }

  #mailsTo(people: readonly UserRecord[], one: AlarmCase, by: string, text: string): NewDelivery[] {
    if (!this.#parts.mails()) return [];
    const { wordsOf, clock } = this.#parts;
    const nowMs = Math.trunc(clock.now());
    return people
      .filter(({ mail }) => mail !== '')
      .map((to) => namingMail({ one, to, by, text, words: wordsOf(to.language), nowMs }));
  }

  #demandFree(found: AlarmCase, by: string): void {
    const user = this.#holder(found, by);
    if (user !== undefined) throw new OutriderError('CONFLICT', sentence(sentences.caseHeld, { user }));
  }

  /** The other person who looks at a case now. */
  #holder({ claimedBy, claimedUntilMs }: AlarmCase, by: string): string | undefined {
    const isHeld = claimedBy !== '' && claimedBy !== by && claimedUntilMs > this.#parts.clock.now();
    return isHeld ? claimedBy : undefined;
  }

  /** @throws OutriderError VALIDATION */
  #change(by: string, decision: CaseDecision, reason: CaseReason): CaseChange {
    if (!takesReason(decision, reason)) throw new OutriderError('VALIDATION', sentences.caseReason);
    return {
      by,
      next: (found) => {
        this.#demandFree(found, by);
        const standing = decided(found, decision, reason);
        if (standing === undefined)
          throw new OutriderError('CONFLICT', isLeftOut(found) ? sentences.caseLeftOut : sentences.caseMoved);
        return standing;
      },
    };
  }

  async #several(ids: readonly number[], act: ActOnCase): Promise<SeveralDone> {
    return await inFewCommits(this.#parts, ids, act, (changed) => {
      this.#decided(changed);
    });
  }

  #decided(changed: AlarmCase | undefined): AlarmCase {
    if (changed !== undefined) this.#parts.checks.follow(changed);
    return this.#told(changed);
  }

  #told(changed: AlarmCase | undefined): AlarmCase {
    if (changed === undefined) throw none();
    this.#parts.bus.publish('case.changed', saidCase(changed));
    return changed;
  }
}

/** @throws OutriderError CONFLICT where it is too late for that, or it was somebody else's */
async function undone({ cases }: Pick<StoreParts, 'cases'>, id: number, by: string): Promise<AlarmCase> {
  const found = await cases.undo(id, by);
  if (found === undefined) throw new OutriderError('CONFLICT', sentences.caseNoUndo);
  return found;
}
