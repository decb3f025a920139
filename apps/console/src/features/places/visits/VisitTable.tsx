import { useMemo } from 'react';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { formatSpan, formatTime } from '../../../ui/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { numberOf } from '../slot-number.ts';
import type { Visit } from './visit-files.ts';

const keyOf = ({ deviceid, fence, from }: Visit): string => `${deviceid} ${fence} ${from}`;

interface VisitTableProps {
  readonly visits: readonly Visit[];
  /** Asks for those of one fence alone; undefined where they are. */
  readonly onFence: ((number: number) => void) | undefined;
}

const nameOf = ({ title, fence }: Visit): string => (title === '' ? numberOf(fence) : title);

/** When a vehicle came or left; one that was worked out between two reports says so. @property at unix seconds */
function Moment({ at, reckoned }: { readonly at: number; readonly reckoned: true | undefined }) {
  const time = formatTime(at * 1_000);
  if (reckoned === undefined) return time;
  return (
    <span title={t('reckoned between two positions')}>
      {`≈ ${time}`}
      <span className="visually-hidden">{` (${t('reckoned between two positions')})`}</span>
    </span>
  );
}

/** Visits, the latest first: who, where, from when to when, how long, and the way to what was seen then. */
export function VisitTable({ visits, onFence }: VisitTableProps) {
  const columns = useMemo<readonly TableColumn<Visit>[]>(() => {
    const units = { hours: t('h'), minutes: t('min') };
    return [
      {
        id: 'deviceid',
        text: t('Device ID'),
        width: 90,
        sort: ({ deviceid }) => deviceid,
        cell: ({ deviceid }) => deviceid,
      },
      {
        id: 'fence',
        text: t('Fence'),
        width: 114,
        sort: ({ title }) => title,
        cell: (visit) =>
          onFence === undefined ? (
            nameOf(visit)
          ) : (
            <button
              type="button"
              className="btn btn-sm btn-link p-0"
              title={t('Only visits of this fence')}
              onClick={() => onFence(visit.fence)}
            >
              {nameOf(visit)}
            </button>
          ),
      },
      {
        id: 'from',
        text: t('From'),
        width: 160,
        sort: ({ from }) => from,
        cell: ({ from, begun, fromReckoned }) =>
          begun === 1 ? (
            <Moment at={from} reckoned={fromReckoned} />
          ) : (
            <span
              title={t('It was inside when it was first heard of.')}
            >{`≤ ${formatTime(from * 1_000)}`}</span>
          ),
      },
      {
        id: 'to',
        text: t('To'),
        width: 160,
        sort: ({ to, ended }) => (ended === 1 ? to : Number.MAX_SAFE_INTEGER),
        cell: ({ to, ended, toReckoned }) =>
          ended === 1 ? (
            <Moment at={to} reckoned={toReckoned} />
          ) : (
            <span title={t('Inside with the last report, at {time}', { time: formatTime(to * 1_000) })}>
              {t('still inside')}
            </span>
          ),
      },
      {
        id: 'length',
        text: t('Duration'),
        width: 86,
        numeric: true,
        sort: ({ from, to }) => to - from,
        cell: ({ from, to }) =>
          to - from < 60 ? t('{n} s', { n: to - from }) : formatSpan(to - from, units),
      },
      {
        id: 'timeline',
        stays: true,
        text: t('Timeline'),
        width: 76,
        cell: ({ deviceid, from }) => (
          <TimelineLink deviceid={deviceid} className="btn btn-sm btn-link" atMs={from * 1_000} />
        ),
      },
    ];
  }, [onFence]);
  return (
    <DataTable label={t('Visits')} rows={visits} keyOf={keyOf} columns={columns} sortedBy="from" descending />
  );
}
