import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { TimelineLink } from '../../../timeline/TimelineLink.tsx';
import { formatClock, formatTime } from '../../../ui/text/format.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { EventColour } from '../EventColour.tsx';
import { eventSource, isOfServer } from '../../../fleet/event-name.ts';
import { SeverityMark } from '../../../fleet/SeverityMark.tsx';
import { CheckState } from './CheckState.tsx';
import { FootageMarks } from './FootageMarks.tsx';
import type { RowChange } from './event-feed.ts';
import { type EventRow, nameOf, playFrom, severityOf, timeOf } from './listed-row.ts';
import { speedWords } from './speed-words.ts';

/** CSS px of a row that is a card. */
export const CARD_PX = 64;

interface Shown {
  /** One column then, with a card. */
  readonly hasCards: boolean;
  /** Whether the table has little room: what the open event says too is left out then. */
  readonly isNarrow: boolean;
  readonly severalDays: boolean;
  readonly pathOf: (row: EventRow) => string;
  readonly put: (change: RowChange) => void;
}

export const timeText = (row: EventRow, severalDays: boolean): string =>
  severalDays ? formatTime(timeOf(row)) : formatClock(timeOf(row));

/** The columns of a list of events; one, with a card, where there is no room for them. */
export function eventColumns(shown: Shown): TableColumn<EventRow>[] {
  const { hasCards, isNarrow, severalDays, pathOf } = shown;
  const time: TableColumn<EventRow> = {
    id: 'time',
    text: t('Time'),
    width: severalDays ? 166 : 84,
    sort: timeOf,
    cell: (row) =>
      hasCards ? (
        <Card row={row} {...shown} />
      ) : (
        <Link
          className="or-event-list-link"
          to={pathOf(row)}
          aria-label={`${timeText(row, severalDays)} ${nameOf(row)}`}
        >
          {timeText(row, severalDays)}
        </Link>
      ),
  };
  if (hasCards) return [{ ...time, width: 320 }];
  return [
    time,
    { id: 'device', text: t('Device'), width: isNarrow ? 96 : 120, sort: eventSource, cell: eventSource },
    {
      id: 'name',
      text: t('Event name'),
      width: isNarrow ? 160 : 230,
      sort: nameOf,
      cell: (row) => (
        <span>
          <SeverityMark severity={severityOf(row)} /> <EventColour colour={row.notifycolor} />
          {nameOf(row)}
        </span>
      ),
    },
    {
      id: 'state',
      text: t('State'),
      width: isNarrow ? 104 : 124,
      sort: ({ checkstatus }) => checkstatus,
      cell: (row) => <CheckState row={row} />,
    },
    {
      id: 'memo',
      text: t('Memo'),
      width: isNarrow ? 116 : 180,
      sort: ({ memo }) => memo,
      // Where the fence has a column of its own it is not said twice.
      cell: ({ memo, fencename }) => (!isNarrow && memo === fencename ? '' : memo),
    },
    ...(isNarrow
      ? []
      : [
          {
            id: 'speed',
            text: t('Speed'),
            width: 84,
            numeric: true as const,
            sort: ({ speed = -1 }: EventRow) => speed,
            cell: ({ speed }: EventRow) => speedWords(speed),
          },
          {
            id: 'fence',
            text: t('Fence'),
            width: 120,
            sort: ({ fencename }: EventRow) => fencename,
            cell: ({ fencename }: EventRow) => fencename,
          },
        ]),
    {
      id: 'footage',
      text: t('Footage'),
      width: isNarrow ? 80 : 96,
      cell: (row) => <FootageMarks row={row} />,
    },
    { id: 'play', stays: true, text: t('Play back'), width: 76, cell: (row) => <PlayLink row={row} /> },
  ];
}

/** Leads to the timeline 15 s before the event: its channels, the map and the speed play together there. */
export function PlayLink({ row, word }: { readonly row: EventRow; readonly word?: true }) {
  if (isOfServer(row)) return null;
  return (
    <TimelineLink
      deviceid={row.deviceid}
      className={word === true ? 'btn btn-primary' : 'or-action'}
      {...(word === true && { word: t('Play from 15 s before') })}
      atMs={playFrom(row)}
    />
  );
}

function Card({ row, pathOf, severalDays }: Shown & { readonly row: EventRow }) {
  return (
    <div className="or-event-list-card">
      <Link className="or-event-list-link" to={pathOf(row)}>
        <SeverityMark severity={severityOf(row)} /> <EventColour colour={row.notifycolor} />
        {nameOf(row)}
      </Link>
      <CheckState row={row} />
      <PlayLink row={row} />
      <span className="or-event-list-words or-muted">
        {[timeText(row, severalDays), eventSource(row), row.memo].filter((word) => word !== '').join(' · ')}
      </span>
      <FootageMarks row={row} />
    </div>
  );
}
