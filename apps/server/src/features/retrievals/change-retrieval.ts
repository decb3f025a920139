import type { HttpHandler } from '../../calls/handler.ts';
import { ownOrder } from './own-order.ts';

export const changeRetrieval: HttpHandler<'changeRetrieval', 'retrievals' | 'store' | 'clock'> = async (
  { id, action, priority },
  { caller },
  services,
) => {
  await ownOrder(id, caller, services);
  const { retrievals } = services;
  if (priority !== undefined) await retrievals.setPriority(id, priority);
  if (action !== undefined) await retrievals[action](id);
  return { hasError: false, message: 'The order was changed' };
};
