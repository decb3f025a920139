import {
  deliveryRecord,
  type NewDelivery,
  summaryOf,
} from '@outrider/model/notifications/delivery-record.ts';
import {
  FLOOD_WINDOW_MS,
  isGraver,
  isToldAlone,
  type Notice,
  type NoticeSummary,
  summaryWith,
} from '@outrider/model/notifications/notice-flood.ts';
import type { Engine } from '../ground/engine.ts';
import type { NotificationTables } from './notification-tables.ts';

type Db = Engine<NotificationTables>['db'];

/** What a person is told on one way in one window. */
interface Window {
  readonly sinceMs: number;
  alone: number;
}

/** A summary that events were put into, and what it is as a delivery. */
export interface KeptSummary {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly delivery: NewDelivery;
  readonly windowMs: number;
  readonly nextMs: number;
}

/** Whether a delivery is a summary, by its key. */
const SUMMARY = 'summary';

/**
 * Sorts deliveries of events to people into those that go by themselves and those that go into a summary (rule NOTE-9), within one transaction:
 * each receiver's window and summaries are read once.
 */
export class Summaries {
  readonly #tx: Db;
  readonly #nowMs: number;
  readonly #windows = new Map<string, Window>();
  readonly #summaries = new Map<string, KeptSummary>();

  constructor(tx: Db, nowMs: number) {
    this.#tx = tx;
    this.#nowMs = nowMs;
  }

  /** Puts it into a summary, or says in which window it is told by itself: ms since 1970. */
  async take(one: NewDelivery, notice: Notice): Promise<number | undefined> {
    const { notBeforeMs = 0, severity } = notice;
    if (notBeforeMs > this.#nowMs) {
      await this.#join(one, notice, { windowMs: 0, dueMs: notBeforeMs });
      return undefined;
    }
    const window = await this.#windowOf(one);
    if (isToldAlone(window.alone, severity)) {
      window.alone++;
      return window.sinceMs;
    }
    await this.#join(one, notice, {
      windowMs: window.sinceMs,
      dueMs: window.sinceMs + FLOOD_WINDOW_MS,
    });
    return undefined;
  }

  /** Every summary that something was put into. */
  changed(): Iterable<KeptSummary> {
    return this.#summaries.values();
  }

  async #windowOf({ way, receiver }: NewDelivery): Promise<Window> {
    const name = `${way} ${receiver}`;
    const known = this.#windows.get(name);
    if (known !== undefined) return known;
    const rows = await this.#tx
      .selectFrom('deliveries')
      .select(['window_ms', 'delivery_key'])
      .where('way', '=', way)
      .where('receiver', '=', receiver)
      .where('window_ms', '>', Math.max(0, this.#nowMs - FLOOD_WINDOW_MS))
      .where('window_ms', '<=', this.#nowMs)
      .execute();
    const sinceMs = rows[0]?.window_ms ?? this.#nowMs;
    const alone = rows.filter(({ delivery_key }) => !delivery_key.startsWith(SUMMARY)).length;
    const window = { sinceMs, alone };
    this.#windows.set(name, window);
    return window;
  }

  async #join(
    one: NewDelivery,
    notice: Notice,
    { windowMs, dueMs }: { readonly windowMs: number; readonly dueMs: number },
  ): Promise<void> {
    const name = notice.digest === true ? `${SUMMARY} digest` : SUMMARY;
    const key = `${name} ${one.way} ${one.receiver} ${dueMs}`;
    const found = this.#summaries.get(key) ?? (await this.#find(key));
    const before = found === undefined ? undefined : summaryOf(found.delivery);
    const { subject = '', text = '', language } = one.body as Partial<NoticeSummary>;
    const summary: NoticeSummary = summaryWith(before, notice, { subject, text, language });
    const isLead = before === undefined || isGraver(summary.gravest, before.gravest);
    this.#summaries.set(key, {
      id: found?.id,
      windowMs,
      nextMs: dueMs,
      delivery: {
        ...(found === undefined || isLead ? one : found.delivery),
        // A summary that is over or being tried may have a successor for the same moment: no event is in two of a receiver.
        key: found?.delivery.key ?? `${key} ${one.event}`,
        uid: found?.delivery.uid ?? one.uid,
        untilMs: one.untilMs + dueMs - this.#nowMs,
        body: { summary },
      },
    });
  }

  /** A summary that waits; one that is being tried, was sent or is given up takes no more. @param key the beginning of the keys of that moment */
  async #find(key: string): Promise<KeptSummary | undefined> {
    const row = await this.#tx
      .selectFrom('deliveries')
      .selectAll()
      .where('delivery_key', '>=', key)
      .where('delivery_key', '<', `${key}!`)
      .where('state', '=', 'waiting')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, windowMs, nextMs, ...delivery } = deliveryRecord.fromRow(row);
    return { id, windowMs, nextMs, delivery };
  }
}
