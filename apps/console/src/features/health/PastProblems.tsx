import { HISTORY_A_PAGE, HISTORY_DAYS } from '@outrider/model/health/limits.ts';
import type { ProblemKindName } from '@outrider/model/health/problem-kinds.ts';
import type { WirePastProblem } from '@outrider/protocol/health/calls.ts';
import { useState } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { useIsTablet } from '../../ground/use-is-tablet.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatAge, formatTime } from '../../ui/text/format.ts';
import { DataTable, type TableColumn } from '../../ui/table/DataTable.tsx';
import { NewerOlder } from '../../ui/list/NewerOlder.tsx';
import { Unread } from '../../ui/states/Unread.tsx';
import { partOf } from './ProblemItem.tsx';
import { problemCause, problemTitle } from './problem-words.ts';

const CARD_PX = 92;
/** The newest page is asked for anew so often: problems end while it is looked at. */
const RENEW_MS = 10_000;

interface PastProblemsProps {
  readonly kind: ProblemKindName | undefined;
  readonly passes: (deviceid: string) => boolean;
}

/** What was wrong and is over, the newest end first. */
export function PastProblems({ kind, passes }: PastProblemsProps) {
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = useCall(
    'listPastProblems',
    [before === undefined ? {} : { before }],
    before === undefined ? { renewMs: RENEW_MS } : {},
  );
  // A tablet has no room for the columns.
  const hasCards = useIsTablet();
  if (data === undefined) return <Unread error={error} onRetry={refetch} />;
  const rows = data.problems.filter(
    (one) => (kind === undefined || one.kind === kind) && passes(one.deviceid),
  );
  const last = data.problems.at(-1);
  return (
    <>
      {rows.length === 0 ? (
        data.problems.length > 0 ? (
          <EmptyState icon="funnel" title={t('No problem matches')}>
            {t('There are others: choose another kind or other vehicles.')}
          </EmptyState>
        ) : (
          <EmptyState icon="clock-history" title={t('No problem is over yet')}>
            {t('Problems that are over are listed here for {days} days.', { days: HISTORY_DAYS })}
          </EmptyState>
        )
      ) : (
        <DataTable
          label={t('History')}
          rows={rows}
          keyOf={({ deviceid, kind: problem, channel, since }) =>
            `${deviceid} ${problem} ${channel} ${since}`
          }
          columns={hasCards ? card() : columns()}
          sortedBy="ended"
          descending
          hideHead={hasCards}
          {...(hasCards ? { rowHeight: CARD_PX } : {})}
        />
      )}
      <NewerOlder
        label={t('History')}
        onNewest={before === undefined ? undefined : () => setBefore(undefined)}
        onOlder={data.problems.length < HISTORY_A_PAGE ? undefined : () => setBefore(last?.closed)}
      />
    </>
  );
}

const nameOf = (row: WirePastProblem): string => [problemTitle(row.kind), partOf(row)].join(' ').trim();
const lasted = ({ since, closed }: WirePastProblem): string => formatAge((closed - since) * 1_000);

function columns(): TableColumn<WirePastProblem>[] {
  return [
    {
      id: 'device',
      text: t('Device ID'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => deviceid,
    },
    { id: 'problem', text: t('Problem'), width: 260, sort: nameOf, cell: nameOf },
    {
      id: 'began',
      text: t('Began'),
      width: 160,
      sort: ({ since }) => since,
      cell: ({ since }) => formatTime(since * 1_000),
    },
    {
      id: 'ended',
      text: t('Ended at'),
      width: 160,
      sort: ({ closed }) => closed,
      cell: ({ closed }) => formatTime(closed * 1_000),
    },
    {
      id: 'lasted',
      text: t('Lasted'),
      width: 90,
      numeric: true,
      sort: ({ since, closed }) => closed - since,
      cell: lasted,
    },
    {
      id: 'cause',
      text: t('Cause'),
      width: 420,
      cell: (row) => <span title={problemCause(row)}>{problemCause(row)}</span>,
    },
  ];
}

function card(): TableColumn<WirePastProblem>[] {
  return [
    {
      id: 'ended',
      text: t('Ended at'),
      width: 320,
      sort: ({ closed }) => closed,
      cell: (row) => (
        <div className="or-health-past">
          <strong className="or-ellipsis">
            {row.deviceid} · {nameOf(row)}
          </strong>
          <span className="or-ellipsis">{problemCause(row)}</span>
          <small className="or-muted">
            {formatTime(row.closed * 1_000)} · {lasted(row)}
          </small>
        </div>
      ),
    },
  ];
}
