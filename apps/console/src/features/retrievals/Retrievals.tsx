import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { errorWords } from '../../ui/notices/error-words.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { askedIn } from './asked-order.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { OrderList } from './OrderList.tsx';
import { isMoving } from './order-words.ts';
import { useSomeOnline } from './use-some-online.ts';
import { ViewerZone } from '../../ui/text/ViewerZone.tsx';
import './retrievals.css';

/** While something comes it is looked again so often; else now and then, for others ask too. */
const RENEW_MS = { moving: 2_000, resting: 15_000 } as const;

/** /retrievals: footage that was asked for of recorders, and where it stands. */
export default function Retrievals() {
  const [params, setParams] = useSearchParams();
  const [openedMs] = useState(() => Date.now());
  const [moving, setMoving] = useState(true);
  const { data, error, refetch } = useCall('listRetrievals', [], {
    renewMs: moving ? RENEW_MS.moving : RENEW_MS.resting,
  });
  const orders = data?.orders;
  const absent = useMemo(
    () => [...new Set(orders?.filter((order) => order.waits === 'offline').map((order) => order.deviceid))],
    [orders],
  );
  const comesOnline = useSomeOnline(absent);
  const moves = orders !== undefined && (comesOnline || isMoving(orders));
  if (orders !== undefined && moves !== moving) setMoving(moves);
  const asked = askedIn(params, openedMs);
  const ask = (wanted: boolean): void => setParams(wanted ? { device: '' } : {}, { replace: !wanted });
  const button = (
    <button type="button" className="btn btn-primary" onClick={() => ask(true)}>
      <Icon name="plus-lg" /> {t('Fetch footage')}
    </button>
  );
  return (
    <main className="or-retrievals">
      <header>
        <div>
          <h1>{t('Fetched Footage')}</h1>
          <p className="or-muted">
            {t('Requested from recorders, whenever they can be reached.')} <ViewerZone atMs={openedMs} />
          </p>
        </div>
        {orders === undefined || orders.length === 0 ? null : button}
      </header>
      {error !== null && orders === undefined ? (
        <ErrorState title={t('The orders could not be loaded')} onRetry={() => void refetch()}>
          {errorWords(error)}
        </ErrorState>
      ) : orders === undefined ? (
        <Skeleton height="12rem" />
      ) : orders.length === 0 ? (
        <EmptyState icon="hourglass-split" title={t('Nothing has been asked for yet')}>
          <p>
            {t(
              'Ask for the footage of a time, even of vehicles that are offline. It comes when they are online, and goes on after an interruption.',
            )}
          </p>
          {button}
        </EmptyState>
      ) : (
        <OrderList orders={orders} onChanged={() => void refetch()} />
      )}
      {asked === undefined ? null : (
        <OrderDialog asked={asked} onHide={() => ask(false)} onOrdered={() => void refetch()} />
      )}
    </main>
  );
}
