import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';
import { OrderRow } from './OrderRow.tsx';
import { t } from '../../ground/i18n/t.ts';

interface OrderListProps {
  readonly orders: readonly WireRetrieval[];
  /** One was changed or removed. */
  readonly onChanged: () => void;
}

const isOver = ({ state }: WireRetrieval): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** Orders: those that are still open in the order in which they run, then those that ended, the newest first. */
export function OrderList({ orders, onChanged }: OrderListProps) {
  const open = orders
    .filter((order) => !isOver(order))
    .toSorted((a, b) => b.priority - a.priority || a.id - b.id);
  const ended = orders.filter(isOver);
  return (
    <>
      <Section title={t('In the queue')} orders={open} onChanged={onChanged} />
      <Section title={t('Finished orders')} orders={ended} onChanged={onChanged} />
    </>
  );
}

function Section({ title, orders, onChanged }: OrderListProps & { readonly title: string }) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="or-muted or-numeric">{orders.length}</span>
      </h2>
      <ul className="or-orders">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}
