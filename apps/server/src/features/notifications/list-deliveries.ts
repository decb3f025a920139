import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { DELIVERIES_A_PAGE } from '@outrider/model/notifications/limits.ts';
import type { WireDelivery } from '@outrider/protocol/notifications/delivery-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const listDeliveries: HttpHandler<'listDeliveries', 'store' | 'outbox'> = async (
  { state, before },
  _call,
  { store: { deliveries }, outbox },
) => {
  const [some, counts] = await Promise.all([
    deliveries.list({ state, before, limit: DELIVERIES_A_PAGE }),
    deliveries.counts(),
  ]);
  return { deliveries: some.map((one) => wireDelivery(one, outbox.restsUntil(one.target))), counts };
};

const seconds = (ms: number): number => Math.floor(ms / 1_000);

/** @param restsUntilMs up to when nothing is tried there, ms since 1970 */
function wireDelivery(delivery: Delivery, restsUntilMs: number): WireDelivery {
  const { id, uid, way, receiver, deviceid, eventid, event, state, tries, answer } = delivery;
  const { createdMs, nextMs, endedMs } = delivery;
  const isOver = endedMs > 0;
  return {
    id,
    uid,
    way,
    receiver,
    deviceid,
    eventid,
    event,
    events: summaryOf(delivery)?.count ?? 1,
    state,
    tries,
    answer,
    created: seconds(createdMs),
    ...(isOver
      ? { ended: seconds(endedMs) }
      : { next: seconds(state === 'waiting' ? Math.max(nextMs, restsUntilMs) : nextMs) }),
  };
}
