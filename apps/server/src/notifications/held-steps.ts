import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { HeldNotice } from '@outrider/model/notifications/held-notice.ts';
import type { SettledNotice } from '@outrider/store/notifications/held-notices.ts';
import type { KeptDeliveries } from '@outrider/store/notifications/keep-deliveries.ts';
import { DELIVERY_ROOM, MOST_AT_ONCE } from './delivery-room.ts';
import { decideEvent } from './event-decision.ts';
import type { EventNoticesParts } from './event-notices-parts.ts';
import { tellLasted } from './tell-lasted.ts';

/** Held events that are decided in one step. */
const A_STEP = 100;
/** What another server held before it was this one's turn is found within that. */
const ASK_MS = 30_000;

/**
 * Decides who is told of events that were held, once they are due (rule NOTE-21): by the events and the plans as they are then. The decision is
 * kept in the commit that releases the event.
 */
export class HeldSteps {
  readonly #parts: EventNoticesParts;
  readonly #kept: (kept: KeptDeliveries) => void;
  /** When the next one is due, as far as this server knows, ms since 1970: it is not asked for while nothing is due. */
  #dueMs = Number.POSITIVE_INFINITY;
  /** When the store was asked for that. */
  #askedMs = Number.NEGATIVE_INFINITY;
  /** Whether all that is held is to be looked at: plans may have changed while no server ran. */
  #again = true;

  constructor(parts: EventNoticesParts, kept: (kept: KeptDeliveries) => void) {
    this.#parts = parts;
    this.#kept = kept;
  }

  /** When there is something to be decided, ms since 1970; undefined while nothing is held. */
  get nextMs(): number | undefined {
    return Number.isFinite(this.#dueMs) ? this.#dueMs : undefined;
  }

  /** Plans changed: held events may be due sooner than was reckoned. */
  plansChanged(): void {
    this.#again = true;
  }

  /** Some are held from now on. */
  hold(some: readonly HeldNotice[]): void {
    for (const { dueMs } of some) this.#dueMs = Math.min(this.#dueMs, dueMs);
  }

  /** Decides some that are due. @returns whether there may be more */
  async step(): Promise<boolean> {
    const { store, clock } = this.#parts;
    const nowMs = clock.now();
    const isAgain = this.#again;
    if (isAgain) await this.#lookAgain(nowMs);
    const isFresh = !isAgain && Math.abs(nowMs - this.#askedMs) < ASK_MS;
    if (isFresh && nowMs < this.#dueMs) return false;
    const due = await store.heldNotices.due(nowMs, A_STEP);
    let settled: SettledNotice[] = [];
    const told = new Map<number, KeptEvent>();
    for (const held of due) {
      const event = await store.events.find(held.event);
      const decided = event && (await decideEvent(this.#parts, event, held));
      if (event !== undefined && decided?.realtime !== undefined) told.set(held.event, event);
      settled.push({ held, deliveries: decided?.deliveries ?? [], later: decided?.held });
      const deliveries = settled.reduce((sum, one) => sum + one.deliveries.length, 0);
      if (deliveries < MOST_AT_ONCE && held !== due.at(-1)) continue;
      await this.#settle(settled, told);
      settled = [];
    }
    this.#dueMs = (await store.heldNotices.nextMs()) ?? Number.POSITIVE_INFINITY;
    this.#askedMs = nowMs;
    return due.length === A_STEP;
  }

  async #lookAgain(nowMs: number): Promise<void> {
    this.#again = false;
    try {
      await this.#parts.store.heldNotices.lookAgain(nowMs);
    } catch (error) {
      this.#again = true;
      throw error;
    }
  }

  async #settle(all: readonly SettledNotice[], told: ReadonlyMap<number, KeptEvent>): Promise<void> {
    const { store } = this.#parts;
    const { settled, ...kept } = await store.heldNotices.settle(all, DELIVERY_ROOM);
    this.#kept(kept);
    for (const number of settled) {
      const event = told.get(number);
      if (event !== undefined) tellLasted(this.#parts.bus, event);
    }
  }
}
