import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  summaryOf,
} from '@outrider/model/notifications/delivery-record.ts';
import { DELIVERIES_A_PAGE } from '@outrider/model/notifications/limits.ts';
import type { WireDelivery } from '@outrider/protocol/notifications/delivery-calls.ts';
import type { ReceiverCount } from '@outrider/store/notifications/deliveries.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { branchDeliveries, type BranchDeliveryParts } from './branch-deliveries.ts';

export const listDeliveries: HttpHandler<'listDeliveries', keyof BranchDeliveryParts | 'outbox'> = async (
  { state, before },
  { caller },
  { outbox, ...services },
) => {
  const { deliveries } = services.store;
  const branch = await branchDeliveries(caller, services);
  const question = { state, before, limit: DELIVERIES_A_PAGE };
  if (branch === undefined) {
    const [some, counts] = await Promise.all([deliveries.list(question), deliveries.counts()]);
    return { deliveries: some.map((one) => wireDelivery(one, outbox.restsUntil(one.target))), counts };
  }
  const { groupids, knows, withoutNames } = branch;
  const known = (await deliveries.countsIn(groupids)).filter(knows);
  // The store looks for these alone: no more of the outbox is read than is shown, however much of it is about others.
  const some = await deliveries.list({ ...question, groupids, receivers: receiversOf(known, state) });
  return {
    deliveries: some.map((one) => ({
      ...wireDelivery(one, outbox.restsUntil(one.target)),
      ...withoutNames(one),
    })),
    counts: sumsOf(known),
  };
};

/** The receivers of deliveries of a state, or of any, each once. */
function receiversOf(
  known: readonly ReceiverCount[],
  asked: DeliveryState | undefined,
): readonly Pick<Delivery, 'way' | 'receiver'>[] {
  const some = known.filter(({ state }) => asked === undefined || state === asked);
  return [...new Map(some.map((one) => [`${one.way} ${one.receiver}`, one])).values()];
}

function sumsOf(known: readonly ReceiverCount[]): Readonly<Record<DeliveryState, number>> {
  const sumOf = (state: DeliveryState): number =>
    known.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(deliveryStates.map((state) => [state, sumOf(state)])) as Readonly<
    Record<DeliveryState, number>
  >;
}

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
