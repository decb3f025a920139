import type { Order } from '@outrider/model/orders/order.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Orders } from '@outrider/store/orders/orders.ts';

/** Orders of a server that has its store for itself, for tests: nothing of it is on a disk. */
export function ordersInMemory(): Orders {
  const kept = new Map<number, Order>();
  const change = (id: number, fields: Partial<Order>): void => {
    const order = kept.get(id);
    if (order === undefined) throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
    kept.set(id, { ...order, ...fields });
  };
  let next = 1;
  const made = new Set<string>();
  const add = async (order: Omit<Order, 'id'>): Promise<number> => {
    const id = next++;
    kept.set(id, { ...order, id });
    return id;
  };
  return {
    add,
    addOnce: async (order, onceKey) => {
      if (made.has(onceKey)) return undefined;
      made.add(onceKey);
      return await add(order);
    },
    list: async (_kind, notOf) => [...kept.values()].filter(({ server }) => server !== notOf),
    find: async (id) => kept.get(id),
    take: async (id, { server }) => {
      change(id, { server, leaseMs: 1, state: 'running' });
      return 1;
    },
    renew: async (ids) => ({ ids: [...ids], leaseMs: 1 }),
    change: async (id, fields) => change(id, fields),
    remove: async (id) => void kept.delete(id),
  };
}
