import { isOver } from '@outrider/model/orders/order.ts';
import type { FeedMaker, FeedMessage } from '../../calls/feed.ts';
import type { RetrievalView } from '../../retrieval/queue-parts.ts';
import { RETRIEVAL_KIND } from '../../retrieval/retrieval-kind.ts';
import { toldOrder } from './told-order.ts';

/** Orders that are told of at once. */
const A_LOT = 100;

/** Orders of footage that are open, and those that ended while nobody was told; then each that is not as it was. */
export const feedOrders: FeedMaker<'retrievals' | 'bus'> = {
  may: ({ caller }) => caller.may({ right: 'P_repb' }),
  begin({ call: { caller }, only, place: { sinceMs }, oldestMs }, { retrievals, bus }) {
    let changed: Set<number> | undefined;
    const end = bus.subscribe('order.changed', ({ kind, id }) => {
      if (kind === RETRIEVAL_KIND) changed?.add(id);
    });
    const isHis = ({ order: { deviceid, fromMs } }: RetrievalView): boolean =>
      (only?.has(deviceid) ?? true) && caller.devices.has(deviceid) && fromMs >= oldestMs;
    const isNews = ({ order }: RetrievalView, ids: ReadonlySet<number> | undefined): boolean =>
      ids?.has(order.id) ?? (!isOver(order) || (sinceMs !== undefined && order.endedMs >= sinceMs));
    return {
      end,
      news() {
        const ids = changed;
        if (ids?.size === 0) return undefined;
        changed = new Set();
        const orders = retrievals.list().filter((view) => isHis(view) && isNews(view, ids));
        return lotsOf(orders, (view) => JSON.stringify(toldOrder(view, caller)));
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
