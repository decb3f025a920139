import { dateOfDay, zoneDayAt } from '@outrider/kit/day-zone.ts';
import { MAX_NET_FLOW_DAYS } from '@outrider/protocol/live/net-flow-calls.ts';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { DeviceField } from '../../../fleet/DeviceField.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { NET_FLOW_PATH } from '../../../ground/paths.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { LabelledIso } from '../../../ui/form/LabelledIso.tsx';
import { dateAfter, daysIn } from '../../../ui/calendar/range.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FilterFold } from '../../../ui/list/FilterFold.tsx';
import { formatBytes } from '../../../ui/text/format.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Unread } from '../../../ui/states/Unread.tsx';
import { netFlowCard, netFlowColumns, Cap } from './net-flow-columns.tsx';
import { netFlowCsv } from './net-flow-csv.ts';
import './net-flow.css';

const RENEW_MS = 30_000;
const CARD_PX = 82;
const WEEK = 7;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly deviceid?: string;
}

/** What the address asks for; this month of every device, where it says nothing. */
function askedIn(params: URLSearchParams, today: string): Asked {
  const deviceid = params.get('device') ?? '';
  return {
    from: params.get('from') ?? `${today.slice(0, 8)}01`,
    to: params.get('to') ?? today,
    ...(deviceid !== '' && { deviceid }),
  };
}

/** /devicenetflow: what devices send over their mobile networks, and how much of it they may (rule N30). */
export default function NetFlow() {
  const [params, setParams] = useSearchParams();
  const zone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const [today] = useState(() => dateOfDay(zoneDayAt(zone, Date.now()).day));
  const asked = askedIn(params, today);
  const isMobile = useIsMobile();
  const id = useId();
  /** On a phone: whether what is asked for is open to be changed. */
  const [open, setOpen] = useState(false);
  const days = daysIn({ from: asked.from, to: asked.to });
  const fits = days >= 1 && days <= MAX_NET_FLOW_DAYS;
  const { data, error, refetch } = useCall('netFlow', [asked], { enabled: fits, renewMs: RENEW_MS });
  const ask = ({ from, to, deviceid }: Asked): void =>
    setParams({ from, to, ...(deviceid !== undefined && deviceid !== '' && { device: deviceid }) });
  const pathOf = (deviceid: string): string =>
    `${NET_FLOW_PATH}?${new URLSearchParams({ from: asked.from, to: asked.to, device: deviceid }).toString()}`;
  const rows = data?.rows ?? [];
  const sum = rows.reduce((all, { bytes }) => all + bytes, 0);
  const table = {
    byDay: asked.deviceid !== undefined,
    most: Math.max(1, ...rows.map(({ bytes }) => bytes)),
    pathOf,
  };
  const [first] = rows;
  const said = [`${asked.from} – ${asked.to}`, asked.deviceid]
    .filter((part) => part !== undefined)
    .join(' · ');
  const day = (name: 'from' | 'to', label: string) => (
    <LabelledIso
      id={`${id}-${name}`}
      kind="date"
      label={label}
      max={today}
      today={today}
      value={asked[name]}
      onValue={(value) => ask({ ...asked, [name]: value })}
    />
  );
  return (
    <main className="or-flow" aria-busy={data === undefined && error === null}>
      <form
        className="or-flow-query"
        aria-label={t('Device netflow')}
        onSubmit={(event) => event.preventDefault()}
      >
        <h1>{t('Device netflow')}</h1>
        <FilterFold folds={isMobile} said={said} open={open} onOpen={setOpen}>
          <div className="or-flow-fields">
            {day('from', t('From'))}
            {day('to', t('To'))}
            <DeviceField
              deviceid={asked.deviceid ?? ''}
              placeholder={t('All devices')}
              onDevice={(deviceid) => ask({ ...asked, deviceid })}
            />
            <div className="or-flow-quick">
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => ask({ ...asked, from: dateAfter(today, 1 - WEEK), to: today })}
              >
                {t('{count} days', { count: WEEK })}
              </button>
              <button
                type="button"
                className="btn btn-outline-secondary"
                onClick={() => ask({ ...asked, from: `${today.slice(0, 8)}01`, to: today })}
              >
                {t('This month')}
              </button>
            </div>
          </div>
        </FilterFold>
      </form>
      {!fits ? (
        <EmptyState icon="activity" title={t('Choose other days')}>
          {t('The last day is not before the first, and at most {days} days are told at once.', {
            days: MAX_NET_FLOW_DAYS,
          })}
        </EmptyState>
      ) : data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : rows.length === 0 ? (
        <EmptyState icon="activity" title={t('Nothing was sent on these days')}>
          {t('Pictures and sound that devices send are counted by day.')}
        </EmptyState>
      ) : (
        <>
          <header className="or-flow-head">
            <span className="or-flow-sum">
              <span className="or-muted">{t('Sent')}</span> <strong>{formatBytes(sum).text}</strong>
            </span>
            {asked.deviceid === undefined ? null : (
              <Link
                to={`${NET_FLOW_PATH}?${new URLSearchParams({ from: asked.from, to: asked.to }).toString()}`}
              >
                {t('All devices')}
              </Link>
            )}
            {table.byDay && first !== undefined ? <Cap row={first} /> : null}
            <span className="or-muted or-flow-whose">
              {t('Days are those of the server. What it sends to devices is not counted.')}
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() =>
                saveFile(
                  new Blob([netFlowCsv(rows)], { type: 'text/csv;charset=utf-8' }),
                  `netflow ${[asked.deviceid ?? '', asked.from, asked.to].join(' ').trim()}.csv`,
                )
              }
            >
              {t('Export CSV')}
            </button>
          </header>
          <DataTable
            key={String(table.byDay)}
            label={t('Device netflow')}
            rows={rows}
            keyOf={({ deviceid, date }) => `${deviceid} ${date ?? ''}`}
            columns={isMobile ? [netFlowCard(table)] : netFlowColumns(table)}
            sortedBy={table.byDay && !isMobile ? 'name' : 'bytes'}
            descending
            hideHead={isMobile}
            {...(isMobile ? { rowHeight: CARD_PX } : {})}
          />
        </>
      )}
    </main>
  );
}
