import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { toldOrder } from './told-order.ts';

export const listRetrievals: HttpHandler<'listRetrievals', 'retrievals' | 'store' | 'clock'> = async (
  _request,
  { caller },
  services,
) => {
  const oldest = await oldestVisibleMs(caller, services);
  const seen = services.retrievals
    .list()
    .filter(({ order }) => caller.devices.has(order.deviceid) && order.fromMs >= oldest);
  return { orders: seen.toReversed().map((view) => toldOrder(view, caller)) };
};
