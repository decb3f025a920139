import { isOver, type OrderHead } from '@outrider/model/orders/order.ts';

type Counted = Pick<OrderHead, 'id' | 'userName' | 'state'>;

/** How many orders of one person there are. */
export interface CountedOrders {
  readonly kept: number;
  /** Orders that are not over. */
  readonly open: number;
}

interface OrdersOfUser {
  readonly open: Set<number>;
  /** The one that has been over for longest first. */
  readonly over: Set<number>;
}

/** The orders of each user, and whether they are over, without walking them all. */
export class OrdersByUser {
  readonly #users = new Map<string, OrdersOfUser>();

  /** @param before as it was known so far; undefined where it is new */
  put(order: Counted, before: Counted | undefined): void {
    const stays = before?.userName === order.userName && isOver(before) === isOver(order);
    if (stays) return;
    if (before !== undefined) this.drop(before);
    let known = this.#users.get(order.userName);
    if (known === undefined) this.#users.set(order.userName, (known = { open: new Set(), over: new Set() }));
    (isOver(order) ? known.over : known.open).add(order.id);
  }

  drop({ id, userName }: Counted): void {
    const known = this.#users.get(userName);
    if (known === undefined) return;
    known.open.delete(id);
    known.over.delete(id);
    if (known.open.size + known.over.size === 0) this.#users.delete(userName);
  }

  count(userName: string): CountedOrders {
    const { open, over } = this.#users.get(userName) ?? { open: new Set(), over: new Set() };
    return { kept: open.size + over.size, open: open.size };
  }

  /** Ids of orders that are over, those that have been for longest first. @param most of them */
  over(userName: string, most: number): number[] {
    return this.#users.get(userName)?.over.values().take(most).toArray() ?? [];
  }
}
