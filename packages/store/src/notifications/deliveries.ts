import {
  type Delivery,
  deliveryRecord,
  type DeliveryState,
  deliveryStates,
  type NewDelivery,
} from '@outrider/model/notifications/delivery-record.ts';
import type { HeldNotice } from '@outrider/model/notifications/held-notice.ts';
import type { ExpressionBuilder } from 'kysely';
import { batchesOf } from '../ground/batches.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import { feedMark, moveFeedMark } from '../ground/feed-marks.ts';
import { hold } from './held-notices.ts';
import { type DeliveryRoom, keepDeliveries, type KeptDeliveries } from './keep-deliveries.ts';
import type { NotificationTables } from './notification-tables.ts';

/** A server that tries deliveries, and how long until another one may take what it does not end. */
export interface DeliveryHand {
  readonly server: string;
  readonly forMs: number;
}

/** How a try ended: the other side took it, it is tried again at a time, or it is given up. */
export type TryEnd =
  | { readonly state: 'done' | 'dead'; readonly answer: string }
  | { readonly state: 'waiting'; readonly answer: string; readonly nextMs: number; readonly counts: boolean };

/** Which deliveries are listed. */
export interface DeliveryQuestion {
  readonly state?: DeliveryState | undefined;
  /** Deliveries that are older than this one, by its id. */
  readonly before?: number | undefined;
  /** Those of these numbers alone. */
  readonly ids?: readonly number[] | undefined;
  /** Those about devices that are in these groups alone. */
  readonly groupids?: readonly number[] | undefined;
  /** Those to these receivers alone, each in its way; each is named once. */
  readonly receivers?: readonly Pick<Delivery, 'way' | 'receiver'>[] | undefined;
  readonly limit: number;
}

/** How many deliveries of a state go to one receiver in one way. */
export interface ReceiverCount extends Pick<Delivery, 'state' | 'way' | 'receiver'> {
  readonly count: number;
}

/** Deliveries outside of the console. A delivery that one server tries no other takes until its time is over, by the store's clock. */
export interface Deliveries {
  /** Up to which event it was decided who is told. */
  cursor(): Promise<number>;
  /**
   * Keeps who is told of the events up to a number, all or nothing. What is there under its key already is not there twice; notices of
   * events up to the number that was kept before are left out, others go by themselves or into a summary. Those for which there is no
   * room are kept as given up, with its words, as far as there is room for these.
   * @param held those of the events of which somebody is told once they have lasted long enough
   */
  decide(
    upTo: number,
    deliveries: readonly NewDelivery[],
    room: DeliveryRoom,
    held?: readonly HeldNotice[],
  ): Promise<KeptDeliveries>;
  /** Keeps deliveries that are about no event. */
  add(deliveries: readonly NewDelivery[], room: DeliveryRoom): Promise<KeptDeliveries>;
  /**
   * Keeps what a step of a case tells, once: a step that was taken is left out, and so is one of a case that is gone or not new any more.
   * @param step tells it from the case's others
   */
  escalate(
    caseid: number,
    step: string,
    deliveries: readonly NewDelivery[],
    room: DeliveryRoom,
  ): Promise<KeptDeliveries>;
  /** Gives up waiting deliveries of steps of cases that somebody decided or that are gone; cases that the server closed unseen are told all the same. */
  withdraw(words: string): Promise<void>;
  /** Where deliveries go that are not over, and when the next one there is due, ms since 1970. */
  due(): Promise<{ readonly target: string; readonly nextMs: number }[]>;
  /** Takes some deliveries that are due there in hand: each has one more try. */
  take(target: string, limit: number, hand: DeliveryHand): Promise<Delivery[]>;
  /** Says how a try ended. Nothing happens where it is in another hand meanwhile. */
  end(id: number, server: string, end: TryEnd): Promise<void>;
  /** What that server tried when it ended without a word is due at once. */
  takeUp(server: string): Promise<void>;
  /** Has given-up deliveries tried again. @returns how many there were */
  again(ids: readonly number[], untilMs: (delivery: Delivery) => number): Promise<number>;
  /** The newest first. */
  list(question: DeliveryQuestion): Promise<Delivery[]>;
  /** How many there are of each state. */
  counts(): Promise<Readonly<Record<DeliveryState, number>>>;
  /** The same of those about devices in these groups, by receiver. */
  countsIn(groupids: readonly number[]): Promise<ReceiverCount[]>;
  /** Gives up some waiting deliveries that are too late; the words stand where there was no answer. @returns whether there may be more */
  giveUpStep(words: string): Promise<boolean>;
  /** Removes some deliveries that were over before a moment, or beyond so many. @returns whether there may be more */
  removeStep(beforeMs: number, most: number): Promise<boolean>;
}

/** What follows the feed here, by name. */
const DELIVERIES = 'deliveries';

/** So many old deliveries go in one step: others do not wait for it. */
const A_STEP = 1_000;

/** Whether a delivery goes to one of some receivers, each in its way. */
const isToOneOf =
  (receivers: readonly Pick<Delivery, 'way' | 'receiver'>[]) =>
  ({ eb, and, or }: ExpressionBuilder<NotificationTables, 'deliveries'>) =>
    or(
      [...Map.groupBy(receivers, ({ way }) => way)].map(([way, some]) =>
        and([
          eb('way', '=', way),
          eb(
            'receiver',
            'in',
            some.map(({ receiver }) => receiver),
          ),
        ]),
      ),
    );

/** Keys of what steps of cases tell, `case <number> …`. */
const CASE_KEYS = { from: 'case ', to: 'case!' } as const;

export function deliveries({ db, tell, nowMs }: Engine<NotificationTables>): Deliveries {
  const now = (): number => Math.trunc(nowMs());
  const read = (rows: readonly NotificationTables['deliveries'][]): Delivery[] =>
    rows.map((row) => deliveryRecord.fromRow(row));
  const devicesIn = (groupids: readonly number[]) =>
    db.selectFrom('group_devices').select('deviceid').where('groupid', 'in', groupids);
  const told = (kept: KeptDeliveries): KeptDeliveries => {
    if (kept.kept > 0) tell({ entity: 'delivery', kind: 'added', key: '' });
    return kept;
  };

  return {
    async cursor() {
      return (await feedMark(db, DELIVERIES)) ?? 0;
    },
    async decide(upTo, all, room, held = []) {
      const kept = await atomically(db, async (tx) => {
        const decidedUpTo = await moveFeedMark(tx, DELIVERIES, { upTo, nowMs: now() });
        await hold(
          tx,
          held.filter(({ event }) => event > decidedUpTo),
        );
        return await keepDeliveries(tx, all, room, { nowMs: now(), decidedUpTo });
      });
      return told(kept);
    },
    add: async (all, room) =>
      told(await atomically(db, (tx) => keepDeliveries(tx, all, room, { nowMs: now(), decidedUpTo: 0 }))),
    escalate: async (caseid, step, all, room) =>
      told(
        await atomically(db, async (tx) => {
          const fresh = await tx
            .insertInto('case_steps')
            .columns(['case_id', 'step_key'])
            .expression((eb) =>
              eb
                .selectFrom('alarm_cases')
                .select(['id', eb.val(step).as('step_key')])
                .where('id', '=', caseid)
                .where(({ eb: is, or }) => or([is('state', '=', 'new'), is('outcome', '=', 'unseen')])),
            )
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst();
          if (!changedRows(fresh)) return { kept: 0, untried: 0 };
          return await keepDeliveries(tx, all, room, { nowMs: now(), decidedUpTo: 0 });
        }),
      ),
    async withdraw(words) {
      const rows = await db
        .selectFrom('deliveries')
        .select(['id', 'delivery_key'])
        .where('delivery_key', '>=', CASE_KEYS.from)
        .where('delivery_key', '<', CASE_KEYS.to)
        .where('state', '=', 'waiting')
        .execute();
      const caseOf = ({ delivery_key }: { readonly delivery_key: string }): number =>
        Number(delivery_key.split(' ')[1]);
      const undecided = new Set<number>();
      for (const batch of batchesOf([...new Set(rows.map(caseOf))])) {
        const found = await db
          .selectFrom('alarm_cases')
          .select('id')
          .where('id', 'in', batch)
          .where(({ eb, or }) => or([eb('state', '=', 'new'), eb('outcome', '=', 'unseen')]))
          .execute();
        for (const { id } of found) undecided.add(id);
      }
      const over = rows.filter((row) => !undecided.has(caseOf(row)));
      for (const batch of batchesOf(over.map(({ id }) => id)))
        await db
          .updateTable('deliveries')
          .set({ state: 'dead', ended_ms: now(), answer: words })
          .where('id', 'in', batch)
          .where('state', '=', 'waiting')
          .execute();
    },
    async due() {
      const rows = await db
        .selectFrom('deliveries')
        .select(({ fn }) => ['target', fn.min<number>('next_ms').as('nextMs')])
        .where('ended_ms', '=', 0)
        .groupBy('target')
        .execute();
      return rows;
    },
    async take(target, limit, { server, forMs }) {
      const at = now();
      const rows = await db
        .updateTable('deliveries')
        .set(({ eb }) => ({ state: 'running', server, next_ms: at + forMs, tries: eb('tries', '+', 1) }))
        .where('id', 'in', (some) =>
          some
            .selectFrom('deliveries')
            .select('id')
            .where('target', '=', target)
            .where('ended_ms', '=', 0)
            .where('next_ms', '<=', at)
            .orderBy('next_ms')
            .limit(limit),
        )
        .returningAll()
        .execute();
      return read(rows);
    },
    async end(id, server, end) {
      const isOver = end.state !== 'waiting';
      const changed = await db
        .updateTable('deliveries')
        .set(({ eb }) => ({
          state: end.state,
          answer: end.answer,
          ended_ms: isOver ? now() : 0,
          ...(end.state === 'waiting' && { next_ms: end.nextMs }),
          ...(end.state === 'waiting' && !end.counts && { tries: eb('tries', '-', 1) }),
        }))
        .where('id', '=', id)
        .where('server', '=', server)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (changedRows(changed)) tell({ entity: 'delivery', kind: 'changed', key: String(id) });
    },
    async takeUp(server) {
      await db
        .updateTable('deliveries')
        .set({ state: 'waiting', next_ms: now() })
        .where('state', '=', 'running')
        .where('server', '=', server)
        .execute();
    },
    async again(ids, untilMs) {
      return await atomically(db, async (tx) => {
        let count = 0;
        for (const batch of batchesOf(ids)) {
          const rows = await tx
            .selectFrom('deliveries')
            .selectAll()
            .where('id', 'in', batch)
            .where('state', '=', 'dead')
            .execute();
          for (const delivery of read(rows)) {
            const fresh = { tries: 0, ended_ms: 0, next_ms: now(), until_ms: untilMs(delivery) };
            await tx
              .updateTable('deliveries')
              .set({ state: 'waiting', ...fresh })
              .where('id', '=', delivery.id)
              .execute();
            tell({ entity: 'delivery', kind: 'changed', key: String(delivery.id) });
            count++;
          }
        }
        return count;
      });
    },
    async list({ state, before, ids, groupids, receivers, limit }) {
      // PostgreSQL knows no empty list.
      if (ids?.length === 0 || groupids?.length === 0) return [];
      const rows = db
        .selectFrom('deliveries')
        .selectAll()
        .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'waiting'))
        .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
        .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
        .$if(groupids !== undefined, (some) => some.where('deviceid', 'in', devicesIn(groupids ?? [])))
        .orderBy('id', 'desc')
        .limit(limit);
      if (receivers === undefined) return read(await rows.execute());
      const found: Delivery[] = [];
      for (const batch of batchesOf(receivers))
        found.push(...read(await rows.where(isToOneOf(batch)).execute()));
      return found.sort((one, other) => other.id - one.id).slice(0, limit);
    },
    async counts() {
      const rows = await db
        .selectFrom('deliveries')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const found = new Map(rows.map(({ state, count }) => [state, count]));
      const all = deliveryStates.map((state) => [state, found.get(state) ?? 0]);
      return Object.fromEntries(all) as Readonly<Record<DeliveryState, number>>;
    },
    async countsIn(groupids) {
      if (groupids.length === 0) return [];
      const rows = await db
        .selectFrom('deliveries')
        .select(({ fn }) => ['state', 'way', 'receiver', fn.countAll<number>().as('count')])
        .where('deviceid', 'in', devicesIn(groupids))
        .groupBy(['state', 'way', 'receiver'])
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    async giveUpStep(words) {
      const at = now();
      const late = await db
        .updateTable('deliveries')
        .set(({ fn, val }) => ({
          state: 'dead',
          ended_ms: at,
          answer: fn.coalesce(fn<string | null>('nullif', ['answer', val('')]), val(words)),
        }))
        .where('id', 'in', (some) =>
          some
            .selectFrom('deliveries')
            .select('id')
            .where('ended_ms', '=', 0)
            .where('state', '=', 'waiting')
            .where('until_ms', '<', at)
            .limit(A_STEP),
        )
        .executeTakeFirst();
      return Number(late.numUpdatedRows) === A_STEP;
    },
    async removeStep(beforeMs, most) {
      // The moment of the first one beyond the bound.
      const beyond = await db
        .selectFrom('deliveries')
        .select('ended_ms')
        .where('ended_ms', '>', 0)
        .orderBy('ended_ms', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst();
      const last = Math.max(beforeMs - 1, beyond?.ended_ms ?? 0);
      const gone = await db
        .deleteFrom('deliveries')
        .where('id', 'in', (some) =>
          some
            .selectFrom('deliveries')
            .select('id')
            .where('ended_ms', '>', 0)
            .where('ended_ms', '<=', last)
            .limit(A_STEP),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows) === A_STEP;
    },
  };
}
