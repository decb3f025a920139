import type { HttpHandler } from '../../calls/handler.ts';
import { ownOrder } from './own-order.ts';

export const removeRetrieval: HttpHandler<'removeRetrieval', 'retrievals' | 'store' | 'clock'> = async (
  { id },
  { caller },
  services,
) => {
  await ownOrder(id, caller, services);
  await services.retrievals.remove(id);
  return { hasError: false, message: 'The order was removed' };
};
