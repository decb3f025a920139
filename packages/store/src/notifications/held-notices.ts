import type { NewDelivery } from '@outrider/model/notifications/delivery-record.ts';
import { type HeldNotice, heldNotice } from '@outrider/model/notifications/held-notice.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { type DeliveryRoom, keepDeliveries, type KeptDeliveries } from './keep-deliveries.ts';
import type { NotificationTables } from './notification-tables.ts';

/** The decision about an event that was held. */
export interface SettledNotice {
  readonly held: HeldNotice;
  /** The deliveries that tell of it now. */
  readonly deliveries: readonly NewDelivery[];
  /** It is held on, for another time or another kind of plan; undefined: it is not held any more. */
  readonly later: HeldNotice | undefined;
}

/** Events of which people are told once they have lasted long enough. {@link Deliveries.decide} holds them. */
export interface HeldNotices {
  /** Notices that are to be looked at by a moment, ms since 1970, the earliest first. */
  due(nowMs: number, limit: number): Promise<HeldNotice[]>;
  /** When the next one is to be looked at; undefined where none is held. */
  nextMs(): Promise<number | undefined>;
  /** All that are held are to be looked at by a moment, ms since 1970: a plan changed, and may want less. */
  lookAgain(nowMs: number): Promise<void>;
  /**
   * Keeps decisions about some, all or nothing. A notice that is not held any more as it was given here was decided by another server: nobody is told
   * of it again.
   * @returns also which events were settled here
   */
  settle(
    all: readonly SettledNotice[],
    room: DeliveryRoom,
  ): Promise<KeptDeliveries & { readonly settled: readonly number[] }>;
}

type Db = Engine<NotificationTables>['db'];

/** Holds events, within the transaction in which it is decided that they wait. */
export async function hold(tx: Db, all: readonly HeldNotice[]): Promise<void> {
  if (all.length === 0) return;
  await tx
    .insertInto('held_notices')
    .values(all.map((one) => heldNotice.toRow(one)))
    .onConflict((conflict) => conflict.column('event_number').doNothing())
    .execute();
}

export function heldNotices({ db, tell, nowMs }: Engine<NotificationTables>): HeldNotices {
  return {
    async due(atMs, limit) {
      const rows = await db
        .selectFrom('held_notices')
        .selectAll()
        .where('due_ms', '<=', Math.trunc(atMs))
        .orderBy('due_ms')
        .orderBy('event_number')
        .limit(limit)
        .execute();
      return rows.map((row) => heldNotice.fromRow(row));
    },
    async nextMs() {
      const first = await db
        .selectFrom('held_notices')
        .select('due_ms')
        .orderBy('due_ms')
        .limit(1)
        .executeTakeFirst();
      return first?.due_ms;
    },
    async lookAgain(atMs) {
      const due_ms = Math.trunc(atMs);
      await db.updateTable('held_notices').set({ due_ms }).where('due_ms', '>', due_ms).execute();
    },
    async settle(all, room) {
      const kept = await atomically(db, async (tx) => {
        const settled: number[] = [];
        const deliveries: NewDelivery[] = [];
        for (const { held, deliveries: told, later } of all) {
          const { event_number, due_ms, push, realtime } = heldNotice.toRow(held);
          const gone = await tx
            .deleteFrom('held_notices')
            .where('event_number', '=', event_number)
            .where('due_ms', '=', due_ms)
            .where('push', '=', push)
            .where('realtime', '=', realtime)
            .executeTakeFirst();
          if (!changedRows(gone)) continue;
          settled.push(held.event);
          deliveries.push(...told);
          if (later !== undefined) await hold(tx, [later]);
        }
        const at = { nowMs: Math.trunc(nowMs()), decidedUpTo: 0 };
        return { ...(await keepDeliveries(tx, deliveries, room, at)), settled };
      });
      if (kept.kept > 0) tell({ entity: 'delivery', kind: 'added', key: '' });
      return kept;
    },
  };
}
