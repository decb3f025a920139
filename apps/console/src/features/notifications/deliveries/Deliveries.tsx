import { type DeliveryState, deliveryStates } from '@outrider/model/notifications/delivery-record.ts';
import { DELIVERIES_A_PAGE } from '@outrider/model/notifications/limits.ts';
import type { WireDelivery } from '@outrider/protocol/notifications/delivery-calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { ChoiceRow } from '../../../ui/choices/ChoiceRow.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatTime, formatZone } from '../../../ui/text/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { NewerOlder } from '../../../ui/list/NewerOlder.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { wayWords } from '../way-words.ts';
import './deliveries.css';

const RENEW_MS = 5_000;
const CARD_PX = 132;

const stateWords = {
  waiting: 'To be sent',
  running: 'Being sent',
  done: 'Delivered',
  dead: 'Not delivered',
} as const;
const colours = { waiting: 'warning', running: 'info', done: 'success', dead: 'danger' } as const;

async function again(ids: readonly number[]): Promise<void> {
  try {
    const { again: count } = await httpCall('deliverAgain', { ids: [...ids] });
    toast('success', t('{count} will be sent again', { count }));
  } catch (error) {
    toastError(error);
  }
  await askAgain('listDeliveries');
}

/** /deliveries: what people outside of the console are told, and what came of it (rule NOTE-2). */
export default function Deliveries() {
  const [state, setState] = useState<DeliveryState>();
  /** The last one of the page before; undefined on the first one. */
  const [before, setBefore] = useState<number>();
  const asked = { ...(state !== undefined && { state }), ...(before !== undefined && { before }) };
  const { data, error, refetch } = useCall('listDeliveries', [asked], { renewMs: RENEW_MS });
  // A tablet has no room for the columns.
  const hasCards = useIsTablet();
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const rows = data?.deliveries ?? [];
  const dead = rows.filter((row) => row.state === 'dead').map(({ id }) => id);
  const choose = (next: DeliveryState | undefined): void => {
    setState(next);
    setBefore(undefined);
  };
  return (
    <main className="or-deliveries" aria-busy={data === undefined && error === null}>
      <div className="or-deliveries-head">
        <h1>{t('Deliveries')}</h1>
        <ChoiceRow label={t('State')}>
          {[undefined, ...deliveryStates].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={state === each}
              onClick={() => choose(each)}
            >
              {each === undefined ? t('ALL') : t(stateWords[each])}
              {each === undefined || data === undefined ? null : ` ${data.counts[each] ?? 0}`}
            </button>
          ))}
        </ChoiceRow>
        <small className="or-muted text-nowrap" title={t('Server’s clock')}>
          {formatZone(zone)}
        </small>
        {dead.length === 0 ? null : (
          <button type="button" className="btn btn-sm btn-primary" onClick={() => void again(dead)}>
            {t('Retry all on this page')}
          </button>
        )}
      </div>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState icon="file-earmark-text" title={t('No deliveries here')}>
          {state === undefined ? (
            <>
              <p>
                {t(
                  'Emails, text messages and events for web services are listed here once a plan sends them.',
                )}
              </p>
              <Link to="/pusheventplansetting">{t('Push event plans')}</Link>
            </>
          ) : (
            <button
              type="button"
              className="btn btn-sm btn-outline-primary"
              onClick={() => choose(undefined)}
            >
              {t('Show all')}
            </button>
          )}
        </EmptyState>
      ) : (
        <DataTable
          label={t('Deliveries')}
          rows={rows}
          keyOf={({ id }) => String(id)}
          columns={hasCards ? card(zone) : columns(zone)}
          sortedBy="made"
          descending
          hideHead={hasCards}
          {...(hasCards ? { rowHeight: CARD_PX } : {})}
        />
      )}
      <NewerOlder
        label={t('Deliveries')}
        onNewest={before === undefined ? undefined : () => setBefore(undefined)}
        onOlder={rows.length < DELIVERIES_A_PAGE ? undefined : () => setBefore(rows.at(-1)?.id)}
      />
    </main>
  );
}

/** Of a summary the gravest of its events, with how many there are beside it. */
function about({ eventid, deviceid, events }: WireDelivery): string {
  const first = `${eventName({ eventid, eventname: '' })} · ${deviceid}`;
  return events > 1 ? t('{about} and {count} more', { about: first, count: events - 1 }) : first;
}

/** Of a manager's delivery to the web service of the settings nothing is told of where that is. */
const receiverOf = ({ receiver }: WireDelivery): string =>
  receiver === '' ? t('The web service of the server settings') : receiver;

function StateCell({ row }: { readonly row: WireDelivery }) {
  return (
    <span className="or-delivery-state">
      <span className={`text-${colours[row.state]}-emphasis`}>{t(stateWords[row.state])}</span>
      {row.state === 'dead' ? (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={t('Retry: {receiver}', { receiver: receiverOf(row) })}
          onClick={() => void again([row.id])}
        >
          {t('Retry')}
        </button>
      ) : null}
    </span>
  );
}

function columns(zone: number): TableColumn<WireDelivery>[] {
  const time = (seconds: number | undefined): string =>
    seconds === undefined ? '' : formatTime(seconds * 1_000, zone);
  return [
    { id: 'made', text: t('When'), width: 172, sort: ({ id }) => id, cell: ({ created }) => time(created) },
    { id: 'about', text: t('Event'), width: 220, sort: about, cell: about },
    { id: 'way', text: t('Sent by'), width: 96, sort: ({ way }) => way, cell: ({ way }) => t(wayWords[way]) },
    {
      id: 'receiver',
      text: t('Receiver'),
      width: 170,
      sort: receiverOf,
      cell: (row) => <span title={receiverOf(row)}>{receiverOf(row)}</span>,
    },
    {
      id: 'state',
      text: t('State'),
      width: 176,
      sort: ({ state }) => state,
      cell: (row) => <StateCell row={row} />,
    },
    {
      id: 'tries',
      text: t('Tries'),
      width: 112,
      numeric: true,
      sort: ({ tries }) => tries,
      // Words to a driver that a recorder has not taken were left with it, once.
      cell: ({ way, state, tries, answer }) =>
        way !== 'driver' && state === 'waiting' && tries === 0 && answer !== '' ? (
          <span title={t('Nobody was reached, which counts as no try.')}>{t('Not reached')}</span>
        ) : (
          tries
        ),
    },
    {
      id: 'next',
      text: t('Next try'),
      width: 172,
      sort: ({ next }) => next ?? 0,
      cell: ({ next }) => time(next),
    },
    {
      id: 'answer',
      text: t('Last answer'),
      width: 280,
      cell: ({ answer }) => <span title={saidWords(answer)}>{saidWords(answer)}</span>,
    },
  ];
}

function card(zone: number): TableColumn<WireDelivery>[] {
  return [
    {
      id: 'made',
      text: t('When'),
      width: 320,
      sort: ({ id }) => id,
      cell: (row) => (
        <div className="or-delivery-card">
          <strong className="or-ellipsis">{about(row)}</strong>
          <span className="or-ellipsis">
            {t(wayWords[row.way])}: {receiverOf(row)}
          </span>
          <StateCell row={row} />
          <small className="or-muted or-delivery-answer">
            {[
              formatTime(row.created * 1_000, zone),
              row.next === undefined
                ? ''
                : `${t('Next try')} ${formatTime(row.next * 1_000, zone).slice(11)}`,
              saidWords(row.answer),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      ),
    },
  ];
}
