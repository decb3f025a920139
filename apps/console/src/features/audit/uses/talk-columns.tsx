import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes, formatStretch, formatTime } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import type { ShownColumns } from '../log/LogScreen.tsx';
import type { CsvColumn } from '../log/log-csv.ts';
import { MomentLink } from './MomentLink.tsx';
import { lengthWords } from './stream-words.ts';

type TalkRow = HttpAnswer<'talkLog'>['data'][number];

const devicesOf = ({ deviceid }: TalkRow): readonly string[] => deviceid.split(',');

/** Who was talked with. */
const talkWords = (row: TalkRow): string => {
  const devices = devicesOf(row);
  const [only = ''] = devices;
  return devices.length === 1
    ? t('Talked with {device}', { device: only })
    : t('Broadcast to {count} devices: {devices}', { count: devices.length, devices: devices.join(', ') });
};

const when = ({ begintime, endtime }: TalkRow): string =>
  endtime === null
    ? t('since {time}', { time: formatTime(begintime * 1_000) })
    : formatStretch(begintime * 1_000, endtime * 1_000);

const state = ({ endtime }: TalkRow) =>
  endtime === null ? <LevelBadge colour="success">{t('goes on')}</LevelBadge> : null;

/** Of several devices none is the one to look at. */
const moment = (row: TalkRow) => {
  const [only = '', ...others] = devicesOf(row);
  return others.length > 0 ? null : <MomentLink deviceid={only} atMs={row.begintime * 1_000} />;
};

/** The columns of the talk log; one, with a card, where there is no room for them. */
export function talkColumns({ hasCards }: ShownColumns<TalkRow>): TableColumn<TalkRow>[] {
  if (hasCards) return [{ id: 'card', text: t('Talk Log'), width: 320, cell: card }];
  return [
    { id: 'when', text: t('Start and end'), width: 264, cell: when },
    { id: 'who', text: t('Who'), width: 120, cell: ({ username }) => username },
    {
      id: 'what',
      text: t('What'),
      width: 380,
      cell: (row) => <span title={talkWords(row)}>{talkWords(row)}</span>,
    },
    {
      id: 'length',
      text: t('Duration'),
      width: 90,
      numeric: true,
      cell: ({ duration }) => lengthWords(duration),
    },
    {
      id: 'bytes',
      text: t('Data'),
      width: 84,
      numeric: true,
      cell: ({ bytes }) => formatBytes(bytes).text,
    },
    { id: 'ip', text: t('IP address'), width: 130, cell: ({ sourceip }) => sourceip },
    { id: 'state', text: t('State'), width: 110, cell: state },
    { id: 'moment', text: t('Play back'), width: 104, cell: moment },
  ];
}

const card = (row: TalkRow) => (
  <div className="or-log-card">
    <span className="or-log-wide">
      <strong>{row.username}</strong> · {talkWords(row)}
    </span>
    <span className="or-muted">{when(row)}</span>
    <span>
      {state(row)} {moment(row)}
    </span>
  </div>
);

/** What the file has of each row. */
export const talkCsv = (): readonly CsvColumn<TalkRow>[] => [
  { head: t('Begin'), value: ({ begintime }) => new Date(begintime * 1_000).toISOString() },
  {
    head: t('End'),
    value: ({ endtime }) => (endtime === null ? '' : new Date(endtime * 1_000).toISOString()),
  },
  { head: t('Who'), value: ({ username }) => username },
  { head: t('Device'), value: ({ deviceid }) => deviceid },
  { head: t('Seconds'), value: ({ duration }) => duration },
  { head: t('Bytes'), value: ({ bytes }) => bytes },
  { head: t('IP address'), value: ({ sourceip }) => sourceip },
];
