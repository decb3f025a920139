import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { severityOf } from '@outrider/model/events/event-severity.ts';
import { type KeptEvent, keptEvent } from '@outrider/model/events/kept-event.ts';
import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import type { DeliveryWay, NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import {
  dueSteps,
  type EscalationStep,
  isEscalated,
  stepKey,
} from '@outrider/model/notifications/escalation.ts';
import type { RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { quietUntil } from '@outrider/model/notifications/quiet-hours.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import { Rounds } from '../jobs/rounds.ts';
import { targetOf } from './event-deliveries.ts';
import { DELIVERY_ROOM, type EventNoticesParts } from './event-notices.ts';
import { eventWords, nameOf } from './event-words.ts';
import { UnseenCases } from './unseen-cases.ts';

const EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

export interface CaseEscalationsParts extends Pick<
  EventNoticesParts,
  'realtimePlans' | 'mutes' | 'vehicleOf' | 'outbox' | 'zone'
> {
  readonly store: Pick<Store, 'cases' | 'deliveries'>;
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
      for (const step of dueSteps(one, plan, clock.now())) {
        const key = `${one.id} ${stepKey(one, step)}`;
        known.add(key);
        if (this.#taken.has(key)) continue;
        const [event] = await store.cases.events(one.id, 1);
        if (event === undefined || mutes.of(one.deviceid, severityOf(event)) !== undefined) continue;
        const delivery = this.#deliveryOf(one, event, step, plan);
        const made = await store.deliveries.escalate(one.id, stepKey(one, step), delivery, DELIVERY_ROOM);
        kept += made.kept;
        this.#taken.add(key);
      }
    }
    this.#taken = new Set([...this.#taken].filter((key) => known.has(key)));
    if (kept > 0) outbox.wake();
  }

  #deliveryOf(one: AlarmCase, event: KeptEvent, step: EscalationStep, plan: RealtimePlan): NewDelivery {
    const { vehicleOf, outbox, clock, zone } = this.#parts;
    const { way, after } = step;
    const nowMs = clock.now();
    const vehicle = vehicleOf(one.deviceid);
    const words = eventWords(event, vehicle);
    const receiver = way === 'sms' ? (phoneNumber(step.receiver) ?? step.receiver) : step.receiver;
    const said = `Nobody has acknowledged this alarm within ${after} minutes (case ${one.id}).`;
    const body = { subject: `Not acknowledged: ${words.subject}`, text: `${said}\n${words.text}` };
    // It goes by itself: in a summary nobody could take it back, nor tell it from the event.
    const notBeforeMs = way === 'webhook' ? undefined : quietUntil(plan, severityOf(event), nowMs, zone);
    return {
      key: `case ${one.id} ${stepKey(one, step)}`,
      uid: randomUUID(),
      way,
      target: targetOfWay(way, receiver),
      receiver,
      deviceid: one.deviceid,
      eventid: one.eventid,
      event: event.id,
      untilMs: (notBeforeMs ?? nowMs) + outbox.hours(way) * HOUR_MS,
      notBeforeMs,
      body: way === 'webhook' ? webhookBody(one, event, after) : body,
    };
  }
}

const targetOfWay = (way: DeliveryWay, receiver: string): string =>
  way === 'webhook' ? targetOf(receiver) : way;

/** A case that nobody acknowledged, as web services get it. @param after minutes */
const webhookBody = (one: AlarmCase, event: KeptEvent, after: number): NewDelivery['body'] => ({
  type: 'case.unacknowledged',
  timestamp: new Date(one.openedMs).toISOString(),
  after,
  data: { case: one.id, events: one.count, ...keptEvent.toWire(event), eventname: nameOf(event) },
});
