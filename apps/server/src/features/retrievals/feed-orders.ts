import { isOver } from '@outrider/model/orders/order.ts';
import { allMessage, type FeedMaker, type FeedMessage, goneMessage } from '../../calls/feed.ts';
import type { RetrievalView } from '../../retrieval/queue-parts.ts';
import { RETRIEVAL_KIND } from '../../retrieval/retrieval-kind.ts';
import { toldOrder } from './told-order.ts';

/** Orders that are told of at once. */
const A_LOT = 100;
/** No order has this number. */
const NONE = 0;

/**
 * Orders of footage that are open, and those that ended while nobody was told; then each that changed, and those that were
 * removed.
 */
export const feedOrders: FeedMaker<'retrievals' | 'bus'> = {
  may: ({ caller }) => caller.may({ right: 'P_repb' }),
  begin({ call: { caller }, only, place: { sinceMs }, oldestMs }, { retrievals, bus }) {
    // Undefined at first, and where it may be any.
    let changed: Set<number> | undefined;
    let isFirst = true;
    let known: ReadonlySet<number> = new Set();
    const stops = [
      bus.subscribe('order.changed', ({ kind, id }) => {
        if (id === NONE) changed = undefined;
        else if (kind === RETRIEVAL_KIND) changed?.add(id);
      }),
      // Its orders go with it.
      bus.subscribe('device.record', ({ change }) => {
        if (change === 'removed') changed?.add(NONE);
      }),
    ];
    const isHis = ({ order: { deviceid, fromMs } }: RetrievalView): boolean =>
      (only?.has(deviceid) ?? true) && caller.devices.has(deviceid) && fromMs >= oldestMs;
    const isNews = ({ order }: RetrievalView, ids: ReadonlySet<number> | undefined): boolean =>
      ids?.has(order.id) ?? (!isOver(order) || (sinceMs !== undefined && order.endedMs >= sinceMs));
    return {
      end: () => stops.forEach((stop) => stop()),
      news() {
        const ids = changed;
        if (ids?.size === 0) return undefined;
        changed = new Set();
        const his = retrievals.list().filter(isHis);
        const there = new Set(his.map(({ order }) => order.id));
        const gone = [...known].filter((id) => !there.has(id));
        known = there;
        const lots = [
          gone.map((id) => goneMessage({ of: 'orders', id })),
          ...lotsOf(
            his.filter((view) => isNews(view, ids)),
            (view) => JSON.stringify(toldOrder(view, caller)),
          ),
          isFirst ? [allMessage('orders')] : [],
        ];
        isFirst = false;
        return lots;
      },
    };
  },
};

function* lotsOf(
  orders: readonly RetrievalView[],
  print: (view: RetrievalView) => string,
): Iterable<readonly FeedMessage[]> {
  for (let at = 0; at < orders.length; at += A_LOT)
    yield orders.slice(at, at + A_LOT).map((view): FeedMessage => ({ item: print(view) }));
}
