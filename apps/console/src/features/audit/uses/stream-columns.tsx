import { t } from '../../../ground/i18n/t.ts';
import { formatBytes, formatStretch, formatTime } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { ShownColumns } from '../log/LogScreen.tsx';
import type { CsvColumn } from '../log/log-csv.ts';
import { MomentLink } from './MomentLink.tsx';
import { footageWords, lengthWords, momentOf, type StreamRow, streamWords } from './stream-words.ts';

/** Of the types one goes on: what is asked for live. */
const goesOn = ({ type }: StreamRow): boolean => type === 0;

const stretch = ({ asktime, updatetime }: StreamRow): string =>
  formatStretch(asktime * 1_000, updatetime * 1_000);

function When({ row }: { readonly row: StreamRow }) {
  return goesOn(row) ? t('since {time}', { time: formatTime(row.asktime * 1_000) }) : stretch(row);
}

function State({ row }: { readonly row: StreamRow }) {
  if (goesOn(row)) return <LevelBadge colour="success">{t('goes on')}</LevelBadge>;
  if (row.cutoff) return <LevelBadge colour="warning">{t('cut off when the server ended')}</LevelBadge>;
  return null;
}

/** The columns of the stream log; one, with a card, where there is no room for them. */
export function streamColumns({ hasCards }: ShownColumns<StreamRow>): TableColumn<StreamRow>[] {
  if (hasCards) return [{ id: 'card', text: t('User Stream Log'), width: 320, cell: card }];
  return [
    { id: 'when', text: t('Start and end'), width: 240, cell: (row) => <When row={row} /> },
    { id: 'who', text: t('Who'), width: 90, cell: ({ username }) => username },
    { id: 'what', text: t('What'), width: 244, cell: streamWords },
    { id: 'device', text: t('Device'), width: 96, cell: ({ deviceid }) => deviceid },
    { id: 'footage', text: t('Footage of'), width: 236, cell: footageWords },
    {
      id: 'length',
      text: t('Duration'),
      width: 90,
      numeric: true,
      cell: ({ during }) => lengthWords(during),
    },
    {
      id: 'bytes',
      text: t('Data'),
      width: 84,
      numeric: true,
      cell: ({ bytes }) => formatBytes(bytes).text,
    },
    { id: 'ip', text: t('IP address'), width: 110, cell: ({ ip }) => ip },
    { id: 'state', text: t('State'), width: 110, cell: (row) => <State row={row} /> },
    {
      id: 'moment',
      stays: true,
      text: t('Play back'),
      width: 104,
      cell: (row) => <MomentLink deviceid={row.deviceid} atMs={momentOf(row)} />,
    },
  ];
}

const card = (row: StreamRow) => (
  <div className="or-log-card">
    <span className="or-log-wide">
      <strong>{row.username}</strong> · {streamWords(row)}
    </span>
    <span>{row.deviceid}</span>
    <span className="or-log-moment">
      <MomentLink deviceid={row.deviceid} atMs={momentOf(row)} />
    </span>
    <span className="or-muted">
      <When row={row} />
    </span>
    <span>
      <State row={row} />
    </span>
    {row.footagefrom === 0 ? null : (
      <span className="or-log-wide">{t('Footage of {time}', { time: footageWords(row) })}</span>
    )}
  </div>
);

const isoOrNone = (seconds: number): string => (seconds === 0 ? '' : new Date(seconds * 1_000).toISOString());

/** What the file has of each row. */
export const streamCsv = (): readonly CsvColumn<StreamRow>[] => [
  { head: t('Begin'), value: ({ asktime }) => new Date(asktime * 1_000).toISOString() },
  { head: t('End'), value: (row) => (goesOn(row) ? '' : new Date(row.updatetime * 1_000).toISOString()) },
  { head: t('Who'), value: ({ username }) => username },
  { head: t('What'), value: streamWords },
  { head: t('Footage from'), value: ({ footagefrom }) => isoOrNone(footagefrom) },
  { head: t('Footage to'), value: ({ footageto }) => isoOrNone(footageto) },
  { head: t('Device'), value: ({ deviceid }) => deviceid },
  { head: t('Channel'), value: ({ channel }) => (channel === 0 ? '' : channel) },
  { head: t('Seconds'), value: ({ during }) => during },
  { head: t('Bytes'), value: ({ bytes }) => bytes },
  { head: t('IP address'), value: ({ ip }) => ip },
];
