import { OutriderError } from '@outrider/model/error-code.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';
import { type Order, order } from '@outrider/model/orders/order.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { changedRows, type Engine } from '../ground/engine.ts';

/** The table of orders that wait for devices. */
export interface OrderTables {
  orders: RowOf<typeof order> & {
    /** What it was made by, where that makes one order of its kind alone. */
    once_key: string | null;
  };
}

/** A server that takes orders in hand, and for how long unless it says so again. */
export interface Hand {
  readonly server: string;
  readonly forMs: number;
}

/** The fields of an order that change. {@link Orders.take} and {@link Orders.renew} change the server that has it in hand; here it can be let go. */
export type OrderChange = Partial<
  Pick<Order, 'priority' | 'state' | 'fault' | 'tries' | 'endedMs' | 'progress'> & { readonly leaseMs: 0 }
>;

/** Orders that wait for devices, of all kinds. An order in the hand of one server no other changes until its lease is over, by the store's clock. */
export interface Orders {
  /** @returns its id @throws OutriderError NOT_FOUND for an unknown device */
  add(order: Omit<Order, 'id'>): Promise<number>;
  /**
   * As {@link add}, for what makes one order of its kind however often it happens.
   * @param onceKey what it is made by
   * @returns its id; undefined where there is one of that key already
   */
  addOnce(order: Omit<Order, 'id'>, onceKey: string): Promise<number | undefined>;
  /** Orders of one kind, the oldest first. @param notOf leaves out orders that this server had in hand last: nobody else changes them without taking them */
  list(kind: string, notOf?: string): Promise<Order[]>;
  find(id: number): Promise<Order | undefined>;
  /**
   * Takes an order in hand, which runs from now on.
   * @returns until when; undefined where it is gone or over, or where another server has it or another one of its kind and device in hand
   */
  take(id: number, hand: Hand): Promise<number | undefined>;
  /** Keeps orders in hand. @returns those of them that the server has in hand still, and until when */
  renew(ids: readonly number[], hand: Hand): Promise<{ readonly ids: number[]; readonly leaseMs: number }>;
  /** @throws OutriderError NOT_FOUND; CONFLICT while another server has it in hand */
  change(id: number, fields: OrderChange, server: string): Promise<void>;
  /** Does nothing for an unknown order. @throws OutriderError CONFLICT while another server has it in hand */
  remove(id: number, server: string): Promise<void>;
}

/** The store of orders. */
export interface OrderStore {
  readonly orders: Orders;
}

/** The store of orders that wait for devices; each change is told, but renewals of leases. */
export function orderStore({ db, tell, nowMs }: Engine<OrderTables>): OrderStore {
  const now = (): number => Math.trunc(nowMs());
  const isThere = async (id: number): Promise<boolean> =>
    (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  return {
    orders: {
      async add(added) {
        // The engine numbers it.
        const row = { ...order.columnsOf(added), once_key: null } as OrderTables['orders'];
        const { id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
        tell({ entity: 'order', kind: 'added', key: String(id) });
        return id;
      },
      async addOnce(added, onceKey) {
        const row = { ...order.columnsOf(added), once_key: onceKey } as OrderTables['orders'];
        const made = await db
          .insertInto('orders')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['kind', 'once_key']).where('once_key', 'is not', null).doNothing(),
          )
          .returning('id')
          .executeTakeFirst();
        if (made !== undefined) tell({ entity: 'order', kind: 'added', key: String(made.id) });
        return made?.id;
      },
      async list(kind, notOf) {
        const all = db.selectFrom('orders').selectAll().where('kind', '=', kind).orderBy('id');
        const rows = await (notOf === undefined ? all : all.where('server', '<>', notOf)).execute();
        return rows.map((row) => order.fromRow(row));
      },
      async find(id) {
        const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
        return row && order.fromRow(row);
      },
      async take(id, { server, forMs }) {
        const nowMs = now();
        const leaseMs = nowMs + forMs;
        const taken = await db
          .updateTable('orders')
          .set({ server, lease_ms: leaseMs, state: 'running' })
          .where('id', '=', id)
          .where('state', 'in', ['waiting', 'running'])
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('orders as held')
                  .select('held.id')
                  .whereRef('held.deviceid', '=', 'orders.deviceid')
                  .whereRef('held.kind', '=', 'orders.kind')
                  .where('held.server', '<>', server)
                  .where('held.lease_ms', '>', nowMs),
              ),
            ),
          )
          .executeTakeFirst();
        if (!changedRows(taken)) return undefined;
        tell({ entity: 'order', kind: 'changed', key: String(id) });
        return leaseMs;
      },
      async renew(ids, { server, forMs }) {
        const leaseMs = now() + forMs;
        const rows = await db
          .updateTable('orders')
          .set({ lease_ms: leaseMs })
          .where('id', 'in', ids)
          .where('server', '=', server)
          .returning('id')
          .execute();
        return { ids: rows.map(({ id }) => id), leaseMs };
      },
      async change(id, fields, server) {
        const changed = await db
          .updateTable('orders')
          .set(order.columnsOf(fields))
          .where('id', '=', id)
          .where(({ eb, or }) => or([eb('server', '=', server), eb('lease_ms', '<=', now())]))
          .executeTakeFirst();
        if (changedRows(changed)) return tell({ entity: 'order', kind: 'changed', key: String(id) });
        if (await isThere(id)) throw new OutriderError('CONFLICT', orderSentences.elsewhere);
        throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
      },
      async remove(id, server) {
        const removed = await db
          .deleteFrom('orders')
          .where('id', '=', id)
          .where(({ eb, or }) => or([eb('server', '=', server), eb('lease_ms', '<=', now())]))
          .executeTakeFirst();
        if (changedRows(removed)) return tell({ entity: 'order', kind: 'removed', key: String(id) });
        if (await isThere(id)) throw new OutriderError('CONFLICT', orderSentences.elsewhere);
      },
    },
  };
}
