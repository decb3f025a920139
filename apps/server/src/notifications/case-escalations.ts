import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { type KeptEvent, keptEvent } from '@outrider/model/events/kept-event.ts';
import { withoutPlace } from '@outrider/model/privacy/without-place.ts';
import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { DeliveryWay, NewDelivery, StepWay } from '@outrider/model/notifications/delivery-record.ts';
import {
  dueSteps,
  type EscalationStep,
  inOrder,
  isEscalated,
  stepKey,
} from '@outrider/model/notifications/escalation.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { hasConditions, meetsConditions } from '@outrider/model/notifications/plan-conditions.ts';
import { hasLasted, lastedMs } from '@outrider/model/notifications/least-duration.ts';
import { quietUntil } from '@outrider/model/notifications/quiet-hours.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { onDuty } from '@outrider/model/notifications/shift-calendar.ts';
import { planName } from '@outrider/model/plans/plan-scope.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../jobs/rounds.ts';
import { browserReceiver } from '@outrider/model/notifications/told-browser.ts';
import type { KnownBrowser } from './browser-book.ts';
import { browserBody } from './browser-words.ts';
import { DELIVERY_ROOM } from './delivery-room.ts';
import { targetOf, targetOfBrowser } from './event-deliveries.ts';
import type { EventNoticesParts } from './event-notices-parts.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import { eventWords, nameOf } from './event-words.ts';
import type { NobodyBody } from './nobody-way.ts';
import { UnseenCases } from './unseen-cases.ts';

const EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;
/** Of a case with more events the first ones are looked at for one of which its plan tells. */
const MOST_LOOKED_AT = 500;

export interface CaseEscalationsParts extends Pick<
  EventNoticesParts,
  'realtimePlans' | 'mutes' | 'isDark' | 'vehicleOf' | 'outbox' | 'zone' | 'wordsOf' | 'readers'
> {
  readonly store: Pick<Store, 'cases' | 'deliveries' | 'shiftCalendars'>;
  /** Browsers of a person. */
  readonly browsersOfUser: (userName: string) => Promise<readonly KnownBrowser[]>;
  /** Whether this server is the one that does it. */
  readonly turn?: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: ConstructorParameters<typeof Rounds>[0]['log'];
}

/**
 * Tells the next receiver of a case that nobody acknowledged in time (rule NOTE-13), until somebody decides it. Which steps were taken is
 * kept with what they tell: a restart, or another server, takes none of them twice.
 */
export class CaseEscalations implements AsyncDisposable {
  readonly #parts: CaseEscalationsParts;
  /** Steps that were taken, as far as this server knows: the store is not asked again. */
  #taken = new Set<string>();
  /** Cases of which no event met the conditions of their plan when they were looked at, by their numbers: up to which event, and of which plan. */
  #untold: Map<number, string> = new Map();
  /** Cases that were too many to stay open. */
  readonly #unseen: UnseenCases;
  readonly #rounds: Rounds;

  constructor(parts: CaseEscalationsParts) {
    this.#parts = parts;
    this.#unseen = new UnseenCases(parts.store.cases);
    const { turn, clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: EVERY_MS,
      first: 'now',
      failed: 'who is told of cases that nobody acknowledged could not be decided; it is tried again',
      round: () => this.#round(),
      turn,
      clock,
      log,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds[Symbol.asyncDispose]();
  }

  async #round(): Promise<void> {
    const { store, realtimePlans, mutes, outbox, clock } = this.#parts;
    await store.deliveries.withdraw(sentences.caseDecided);
    const open = await store.cases.open();
    const unseen = await this.#unseen.look(
      clock.now(),
      (one) => {
        const plan = realtimePlans.holding(one.deviceid, one.eventid)?.plan;
        return plan !== undefined && isEscalated(one, plan);
      },
      open,
    );
    const fresh = [...open.filter(({ state }) => state === 'new'), ...unseen];
    const known = new Set<string>();
    let kept = 0;
    for (const one of fresh) {
      const plan = realtimePlans.holding(one.deviceid, one.eventid)?.plan;
      if (plan === undefined) continue;
      const keyOf = (step: EscalationStep): string => `${one.id} ${stepKey(one, step)}`;
      const due = dueSteps(one, plan, clock.now());
      for (const step of due) known.add(keyOf(step));
      if (due.every((step) => this.#taken.has(keyOf(step)))) continue;
      const event = await this.#eventOf(one, plan);
      if (event === undefined || mutes.of(one.deviceid, severityOf(event)) !== undefined) continue;
      for (const step of dueSteps(toldCase(one, event, plan), plan, clock.now())) {
        if (this.#taken.has(keyOf(step))) continue;
        kept += await this.#take(one, event, step, plan);
        this.#taken.add(keyOf(step));
      }
    }
    this.#taken = new Set([...this.#taken].filter((key) => known.has(key)));
    const ids = new Set(fresh.map(({ id }) => id));
    this.#untold = new Map([...this.#untold].filter(([id]) => ids.has(id)));
    if (kept > 0) outbox.wake();
  }

  /** The event of a case that its steps tell: the first one that meets the conditions of the plan; undefined where none does yet. */
  async #eventOf(one: AlarmCase, plan: RealtimePlan): Promise<KeptEvent | undefined> {
    const { store, isDark, zone, clock } = this.#parts;
    const mark = `${one.lastEvent} ${planName(plan)} ${plan.updated}`;
    if (this.#untold.get(one.id) === mark) return undefined;
    const all = await store.cases.events(one.id, hasConditions(plan) ? MOST_LOOKED_AT : 1);
    const nowMs = clock.now();
    const met = all
      .map((found) => (isDark(found.deviceid, found.time * 1_000) ? withoutPlace(found) : found))
      .filter((found) => meetsConditions(plan, found, zone))
      .map((found) => ({ found, lasted: hasLasted(plan, found, nowMs), ms: lastedMs(plan, found) }));
    const first = met.filter(({ lasted }) => lasted === 'yes').toSorted((one, other) => one.ms - other.ms)[0];
    // An event that goes on may yet last long enough, without anything new in the case.
    if (first === undefined && !met.some(({ lasted }) => lasted === 'yet')) this.#untold.set(one.id, mark);
    return first?.found;
  }

  /** Keeps what a step tells; where nobody is on duty, that, and what the next one tells. @returns how many deliveries are new */
  async #take(one: AlarmCase, event: KeptEvent, step: EscalationStep, plan: RealtimePlan): Promise<number> {
    const { store } = this.#parts;
    const steps = inOrder(plan.steps);
    const next = steps[steps.indexOf(step) + 1];
    const whom = await this.#receiversOf(step, next !== undefined);
    let kept = 0;
    // Before this one counts as taken: a kill between the two has both looked at again.
    if (next !== undefined && whom.every(({ way }) => way === 'shift'))
      kept += await this.#take(one, event, next, plan);
    const all = await Promise.all(
      whom.map(async (receiver) => await this.#deliveryOf(one, event, step, plan, receiver)),
    );
    kept += (await store.deliveries.escalate(one.id, stepKey(one, step), all, DELIVERY_ROOM)).kept;
    return kept;
  }

  async #deliveryOf(
    one: AlarmCase,
    event: KeptEvent,
    step: EscalationStep,
    plan: RealtimePlan,
    { way, receiver, target, body: said }: StepReceiver,
  ): Promise<NewDelivery> {
    const { vehicleOf, outbox, clock, zone } = this.#parts;
    const { after } = step;
    const nowMs = clock.now();
    const vehicle = vehicleOf(one.deviceid);
    // It goes by itself: in a summary nobody could take it back, nor tell it from the event. People on duty are awake.
    const isHeld = way !== 'webhook' && step.way !== 'shift';
    const notBeforeMs = isHeld ? quietUntil(plan, severityOf(event), nowMs, zone) : undefined;
    const isOneOfSeveral = way === 'browser' || step.way === 'shift';
    const words = await this.#wordsOf(way, receiver, plan);
    return {
      key: `case ${one.id} ${stepKey(one, step)}${isOneOfSeveral ? ` ${receiver}` : ''}`,
      uid: randomUUID(),
      way,
      target,
      receiver,
      deviceid: one.deviceid,
      eventid: one.eventid,
      event: event.id,
      untilMs: (notBeforeMs ?? nowMs) + outbox.hours(way) * HOUR_MS,
      notBeforeMs,
      body: said ?? bodyOf({ one, event, after, way, vehicle, words, zone }),
    };
  }

  /** In the language that its receiver chose, else in the plan's. */
  async #wordsOf(way: StepWay, receiver: string, plan: RealtimePlan): Promise<SpokenWords> {
    const { readers, wordsOf } = this.#parts;
    const { ofMail, ofPhone } = await readers.known();
    return wordsOf((way === 'sms' ? ofPhone(receiver) : ofMail(receiver)) || plan.language);
  }

  /**
   * The receivers of a step: a person in each of their browsers, or by name where they have none, and the calendar itself where it has nobody, which is then
   * seen among the deliveries.
   * @param hasNext whether another step follows
   */
  async #receiversOf({ way, receiver }: EscalationStep, hasNext: boolean): Promise<StepReceiver[]> {
    if (way !== 'shift') return await this.#receiversBy(way, receiver);
    const { store, clock, zone } = this.#parts;
    const calendar = await store.shiftCalendars.find(Number(receiver));
    const found = calendar === undefined ? [] : onDuty(calendar, clock.now(), zone);
    if (found.length === 0) {
      const name = calendar?.name ?? `#${receiver}`;
      return [{ way, receiver: name, target: way, body: { next: hasNext } }];
    }
    return (await Promise.all(found.map((who) => this.#receiversBy(who.way, who.receiver)))).flat();
  }

  async #receiversBy(way: DeliveryWay, receiver: string): Promise<StepReceiver[]> {
    if (way === 'sms') return [{ way, receiver: phoneNumber(receiver) ?? receiver, target: way }];
    if (way === 'webhook') return [{ way, receiver, target: targetOf(receiver) }];
    if (way === 'mail') return [{ way, receiver, target: way }];
    const browsers = await this.#parts.browsersOfUser(receiver);
    if (browsers.length === 0) return [{ way, receiver, target: way }];
    return browsers.map(({ browser: { userName, id }, host }) => ({
      way,
      receiver: browserReceiver(userName, id),
      target: targetOfBrowser(host),
    }));
  }
}

/** A case as its steps count: from when something happened of which the plan tells. */
const toldCase = (one: AlarmCase, event: KeptEvent, plan: RealtimePlan): AlarmCase =>
  hasConditions(plan) ? { ...one, openedMs: Math.max(one.openedMs, lastedMs(plan, event)) } : one;

/** Somebody whom a step tells; of a shift without anybody its calendar. */
interface StepReceiver extends Pick<NewDelivery, 'receiver' | 'target'> {
  readonly way: StepWay;
  readonly body?: NobodyBody;
}

interface StepBody {
  readonly one: AlarmCase;
  readonly event: KeptEvent;
  /** Minutes. */
  readonly after: number;
  readonly way: StepWay;
  readonly vehicle: string;
  /** The language in which people are told, and the clocks by which times are given. */
  readonly words: SpokenWords;
  readonly zone: string;
}

function bodyOf({ one, event, after, way, vehicle, words, zone }: StepBody): NewDelivery['body'] {
  if (way === 'webhook') return webhookBody(one, event, after);
  if (way === 'browser') return { ...browserBody(event, vehicle), after };
  const { subject, text, language } = eventWords(event, vehicle, words, zone);
  const said = words.say('Nobody has acknowledged this alarm within {n} min (case {id}).', {
    n: after,
    id: one.id,
  });
  return {
    subject: words.say('Not acknowledged: {subject}', { subject }),
    text: `${said}\n${text}`,
    language,
  };
}

/** A case that nobody acknowledged, as web services get it. @param after minutes */
const webhookBody = (one: AlarmCase, event: KeptEvent, after: number): NewDelivery['body'] => ({
  type: 'case.unacknowledged',
  timestamp: new Date(one.openedMs).toISOString(),
  after,
  data: { case: one.id, events: one.count, ...keptEvent.toWire(event), eventname: nameOf(event) },
});
