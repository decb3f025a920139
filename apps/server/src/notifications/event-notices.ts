import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import type { HeldNotice } from '@outrider/model/notifications/held-notice.ts';
import { waitsForDuration } from '@outrider/model/notifications/least-duration.ts';
import type { KeptDeliveries } from '@outrider/store/notifications/keep-deliveries.ts';
import { EventSteps } from '../jobs/event-steps.ts';
import { DELIVERY_ROOM, MOST_AT_ONCE } from './delivery-room.ts';
import { BOTH_PLANS, decideEvent } from './event-decision.ts';
import { HeldSteps } from './held-steps.ts';
import type { EventNoticesParts } from './event-notices-parts.ts';
import { tellLasted } from './tell-lasted.ts';

/** Events that are decided on in one step. */
const A_STEP = 500;

/**
 * Decides who is told of each event outside of the console, right after it is kept. How far it is, is kept with what it decided: after
 * a kill it goes on there, and nobody is told twice. An event that a plan wants to last is held, and decided when that is due.
 */
export class EventNotices implements AsyncDisposable {
  readonly #parts: EventNoticesParts;
  readonly #steps: EventSteps;
  readonly #held: HeldSteps;
  readonly #stop: () => void;

  constructor(parts: EventNoticesParts) {
    this.#parts = parts;
    const { turn, restMs = 0, bus, clock, log, onPlans } = parts;
    const failed = 'who is told of events could not be decided; it is tried again';
    this.#held = new HeldSteps(parts, (kept) => this.#kept(kept));
    this.#steps = new EventSteps({
      step: async () => {
        const mayHold = await this.#held.step();
        return (await this.#step()) || mayHold;
      },
      nextMs: () => this.#held.nextMs,
      turn,
      failed,
      restMs,
      bus,
      clock,
      log,
    });
    this.#stop = onPlans(() => {
      this.#held.plansChanged();
      this.#steps.wake();
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    return this.#steps[Symbol.asyncDispose]();
  }

  /** @returns whether there may be more */
  async #step(): Promise<boolean> {
    const { store } = this.#parts;
    const events = await store.events.behind(await store.deliveries.cursor(), A_STEP);
    const last = events.at(-1);
    if (last === undefined) return false;
    let deliveries: NewDelivery[] = [];
    let held: HeldNotice[] = [];
    let lasted: KeptEvent[] = [];
    for (const event of events) {
      const decided = await decideEvent(this.#parts, event, BOTH_PLANS);
      deliveries.push(...decided.deliveries);
      if (decided.held !== undefined) held.push(decided.held);
      if (decided.realtime !== undefined && waitsForDuration(decided.realtime, event)) lasted.push(event);
      if (deliveries.length < MOST_AT_ONCE && event !== last) continue;
      await this.#keep(event.id, deliveries, held);
      deliveries = [];
      for (const one of lasted) tellLasted(this.#parts.bus, one);
      held = [];
      lasted = [];
    }
    return events.length === A_STEP;
  }

  async #keep(upTo: number, deliveries: readonly NewDelivery[], held: readonly HeldNotice[]): Promise<void> {
    const { store } = this.#parts;
    this.#kept(await store.deliveries.decide(upTo, deliveries, DELIVERY_ROOM, held), { upToEvent: upTo });
    this.#held.hold(held);
  }

  #kept({ kept, untried }: KeptDeliveries, which: object = {}): void {
    const { outbox, log } = this.#parts;
    if (kept > 0) outbox.wake();
    if (untried > 0)
      log.warn({ ...which, count: untried }, 'so many deliveries of events are not tried: too many wait');
  }
}
