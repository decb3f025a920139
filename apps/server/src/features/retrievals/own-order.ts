import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import type { Retrieval } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';

type Asking = Pick<Services, 'retrievals' | 'store' | 'clock'>;

/** Whether somebody may change an order: the person who asked for it, and administrators. */
export const mayChange = (caller: Caller, { userName }: Pick<Retrieval, 'userName'>): boolean =>
  caller.userName === userName || caller.may({ right: 'P_repb', maxLevel: ADMIN_LEVEL });

/** The order, of a device in scope and of footage that the caller may see. Any other is reported like one that does not exist. @throws OutriderError NOT_FOUND */
export async function seenOrder(id: number, caller: Caller, services: Asking): Promise<Retrieval> {
  const order = services.retrievals.get(id);
  const oldest = await oldestVisibleMs(caller, services);
  if (!caller.devices.has(order.deviceid) || order.fromMs < oldest)
    throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
  return order;
}

/** The same, of an order that the caller may change. @throws OutriderError NOT_FOUND, FORBIDDEN for another's */
export async function ownOrder(id: number, caller: Caller, services: Asking): Promise<Retrieval> {
  const order = await seenOrder(id, caller, services);
  if (!mayChange(caller, order)) throw new OutriderError('FORBIDDEN', retrievalSentences.notYours);
  return order;
}
