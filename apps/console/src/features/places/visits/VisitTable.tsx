import { useMemo } from 'react';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import { numberOf } from '../slot-number.ts';
import { spanWords } from '../span-words.ts';
import type { Visit } from './visit-files.ts';
import './visit-table.css';

/** CSS px of a card. */
const CARD_PX = 64;

const keyOf = ({ deviceid, fence, from }: Visit): string => `${deviceid} ${fence} ${from}`;

interface VisitTableProps {
  readonly visits: readonly Visit[];
  /** Asks for those of one fence alone; undefined where they are. */
  readonly onFence: ((number: number) => void) | undefined;
}

const nameOf = ({ title, fence }: Visit): string => (title === '' ? numberOf(fence) : title);

interface MomentProps {
  /** As it is shown. */
  readonly time: string;
  readonly reckoned: true | undefined;
}

/** When a vehicle came or left; ≈ where that was worked out between two reports: the heading says what it means. */
function Moment({ time, reckoned }: MomentProps) {
  if (reckoned === undefined) return time;
  const words = t('reckoned between two positions');
  return (
    <span title={words}>
      <span aria-hidden>≈</span> {time}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}

/** When a vehicle came; where nobody saw it come, when it was first heard of. */
function Came({ visit: { from, begun, fromReckoned } }: { readonly visit: Visit }) {
  if (begun === 1) return <Moment time={formatTime(from * 1_000)} reckoned={fromReckoned} />;
  return (
    <span title={t('It was inside when it was first heard of.')}>{`≤ ${formatTime(from * 1_000)}`}</span>
  );
}

interface LeftProps {
  readonly visit: Visit;
  /** Whether the day is left out where it is that on which it came. */
  readonly isShort?: true;
}

/** When a vehicle left, or that it is still there. */
function Left({ visit: { from, to, ended, toReckoned }, isShort }: LeftProps) {
  const [came, left] = [formatTime(from * 1_000), formatTime(to * 1_000)];
  const isSameDay = came.slice(0, 10) === left.slice(0, 10);
  if (ended === 1)
    return <Moment time={isShort && isSameDay ? left.slice(11) : left} reckoned={toReckoned} />;
  return (
    <span title={t('Inside with the last report, at {time}', { time: formatTime(to * 1_000) })}>
      {t('still inside')}
    </span>
  );
}

const lengthOf = ({ from, to }: Visit): string => spanWords(to - from);

/** Visits, the latest first: who, where, from when to when, how long, and the way to what was seen then. */
export function VisitTable({ visits, onFence }: VisitTableProps) {
  const isMobile = useIsMobile();
  const columns = useMemo<readonly TableColumn<Visit>[]>(() => {
    const fence = (visit: Visit) =>
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
      );
    const timeline = ({ deviceid, from }: Visit) => (
      <TimelineLink deviceid={deviceid} className="btn btn-sm btn-link" atMs={from * 1_000} />
    );
    if (isMobile)
      return [
        {
          id: 'from',
          text: t('Visits'),
          width: 320,
          sort: ({ from }) => from,
          cell: (visit) => (
            <div className="or-visit-card">
              <div className="or-visit-words">
                <span>
                  <strong>{visit.deviceid}</strong> {fence(visit)}
                </span>
                <span className="or-muted">
                  <Came visit={visit} /> – <Left visit={visit} isShort /> · {lengthOf(visit)}
                </span>
              </div>
              {timeline(visit)}
            </div>
          ),
        },
      ];
    return [
      {
        id: 'deviceid',
        text: t('Device ID'),
        width: 90,
        sort: ({ deviceid }) => deviceid,
        cell: ({ deviceid }) => deviceid,
      },
      { id: 'fence', text: t('Fence'), width: 114, sort: ({ title }) => title, cell: fence },
      {
        id: 'from',
        text: t('From'),
        width: 160,
        sort: ({ from }) => from,
        cell: (visit) => <Came visit={visit} />,
      },
      {
        id: 'to',
        text: t('To'),
        width: 160,
        sort: ({ to, ended }) => (ended === 1 ? to : Number.MAX_SAFE_INTEGER),
        cell: (visit) => <Left visit={visit} />,
      },
      {
        id: 'length',
        text: t('Duration'),
        width: 86,
        numeric: true,
        sort: ({ from, to }) => to - from,
        cell: lengthOf,
      },
      { id: 'timeline', stays: true, text: t('Timeline'), width: 76, cell: timeline },
    ];
  }, [onFence, isMobile]);
  return (
    <DataTable
      label={t('Visits')}
      rows={visits}
      keyOf={keyOf}
      columns={columns}
      sortedBy="from"
      descending
      hideHead={isMobile}
      {...(isMobile ? { rowHeight: CARD_PX } : {})}
    />
  );
}
