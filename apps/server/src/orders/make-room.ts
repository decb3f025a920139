import { OutriderError } from '@outrider/model/error-code.ts';
import { isOver, type OrderHead } from '@outrider/model/orders/order.ts';

interface Kept {
  list(): readonly { readonly order: OrderHead }[];
  remove(id: number): Promise<void>;
}

/** Lets the oldest order that is over go, where as many are kept as may be. */
export async function makeRoom(orders: Kept, mostKept: number): Promise<void> {
  const kept = orders.list();
  const oldest = kept.find(({ order }) => isOver(order));
  if (kept.length < mostKept || oldest === undefined) return;
  // Somebody who asks at the same time may have taken the same one.
  await orders.remove(oldest.order.id).catch((error: unknown) => {
    if (!(error instanceof OutriderError) || error.code !== 'NOT_FOUND') throw error;
  });
}
